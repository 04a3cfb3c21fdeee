int footlight_png_unused;
