/**
 * The English texts that every page may need. Those that the specification gives are kept to the letter, slips
 * included, because customers and tests know them so. "one|many" is chosen by {count}.
 * A new text goes into hi.ts and mr.ts too.
 */
export const texts = {
  // Words used everywhere
  "common.add": "Add",
  "common.breadcrumb": "You are here",
  "common.close": "Close",
  "common.home": "Home",
  "common.loading": "Loading…",
  "common.retry": "Try again",
  "common.search": "Search",
  "common.startShopping": "Start Shopping",
  "common.items": "1 item|{count} items",
  "common.veg": "Vegetarian",
  "common.nonVeg": "Non-vegetarian",
  "common.outOfStock": "Out of stock",
  "common.stars": "{rating} out of 5 stars",
  "common.skipToContent": "Skip to content",

  // Errors (specification section 8)
  "error.sessionExpired": "Session expired. Please log in!",
  "error.other": "Something went wrong!",
  "error.noAuthorization": "Unauthorized: No authorization header available.",
  "error.offline": "We could not reach the shop. Please check your connection.",
  "offline.now": "You are offline. Pages you have visited stay readable.",
  "offline.saved": "This was saved on {time}; prices may have changed since.",
  "error.bannerImages": "Failed to load banner images",
  "error.categoryList": "Failed to load category list",
  "error.notFoundTitle": "Page not found",
  "error.notFoundText": "The page you are looking for has moved or no longer exists.",
  "error.crashText": "Please reload the page. Your cart is safe.",
  "error.reload": "Reload",

  // Header and footer
  "header.hotline": "Free support 24/7",
  "header.hotlineTitle": "Call our support",
  "header.search": "Search khari, rusk, cakes…",
  "header.searchLabel": "Search products",
  "header.greeting": "Hi {name}",
  "header.browse": "Browse All Categories",
  "header.topDeals": "Top Deals",
  "header.aboutUs": "About Us",
  "header.contactUs": "Contact Us",
  "header.wishlist": "Wishlist",
  "header.wishlistCount": "Wishlist, 1 item|Wishlist, {count} items",
  "header.cart": "Cart",
  "header.cartCount": "Cart, 1 item|Cart, {count} items",
  "header.account": "Account",
  "header.orders": "My Orders",
  "header.categories": "Categories",
  "header.menu": "Menu",
  "header.mainNavigation": "Main",
  "header.language": "Language",
  "header.quickLinks": "Quick links",

  // Where to deliver
  "area.ask": "Where should we deliver?",
  "area.deliveringTo": "Delivering to {pincode}",
  "footer.information": "Information",
  "footer.shopping": "Shopping",
  "footer.privacy": "Privacy Policy",
  "footer.terms": "Terms & Conditions",
  "footer.cancellation": "Cancellation & Refund",
  "footer.viewCart": "View Cart",
  "footer.myWishlist": "My Wishlist",
  "footer.fssai": "FSSAI licence {number}",
  "footer.gstin": "GSTIN {number}",
  "footer.rights": "© {name}. All rights reserved.",

  // Home

  // Products and lists
  "product.choose": "Choose",
  "product.addNamed": "Add {name} to cart",
  "product.addToWishlist": "Add {name} to wishlist",
  "product.removeFromWishlist": "Remove {name} from wishlist",
  "product.was": "Was {price}",
  "product.off": "{percent}% off",
  "product.bestSeller": "Best seller",
  "product.new": "New",
  "product.increase": "One more {name}",
  "product.decrease": "One less {name}",
  "product.quantityOf": "Quantity of {name}",
  "product.noRatings": "No ratings yet",
  "list.itemsWord": "item|items",
  "list.popular": "Popular Products",
  "list.empty": "No products found.",
  "review.starsLabel": "1 star|{count} stars",

  // Cart
  "cart.removeNamed": "Remove {name} from cart",
  "cart.added": "Item added to cart successfully",
  "cart.removed": "Item removed from cart",
  "cart.updated": "Item quantity updated successfully",
  "cart.alreadyThere": "Item is already in the cart",
  "cart.notFound": "Item not found in the cart",
} as const satisfies Record<string, string>;
