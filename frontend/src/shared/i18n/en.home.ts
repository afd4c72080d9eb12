/** The English texts of the landing page, which come with those screens. See en.ts. */
export const home = {
  "home.shopNow": "Shop Now",
  "home.previousSlide": "Previous slide",
  "home.nextSlide": "Next slide",
  "home.pause": "Pause the slides",
  "home.play": "Let the slides change",
  "home.goToSlide": "Slide {number} of {count}",
  "home.banners": "Offers",
  "home.featuredCategories": "Featured Categories",
  "home.popularProducts": "Popular Products",
  "home.all": "All",
  "home.allCategories": "All {count}",
  "home.topSelling": "Top Selling",
  "home.trending": "Trending Products",
  "home.recentlyAdded": "Recently Added",
  "home.topRated": "Top Rated",
  "error.popularProducts": "Failed to load popular products",
} as const satisfies Record<string, string>;
