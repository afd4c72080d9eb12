package server

import (
	"fmt"
	"net/http"
	"slices"
	"time"

	"bhatti/store/catalog"

	"github.com/labstack/echo/v5"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/round"
	"bhatti/server/web"
)

const get, post = http.MethodGet, http.MethodPost

// requestCodeTime is how long asking for a one-time password takes, and trying
// the two codes of staff, for every caller: longer than the work, so that its time
// tells nothing.
const requestCodeTime = 100 * time.Millisecond

const healthPath = "/healthz"

// table is every route of the shop. The contract (openapi.yaml) describes each,
// and a test holds one to the other.
func table(s *site, shopper *api.API, office *admin.Admin) []web.Route {
	return slices.Concat(siteRoutes(s), shopperRoutes(shopper), riderRoutes(&shopper.Rider), officeRoutes(office))
}

// riderRoutes are the rider's page's. They look at the token of the link themselves.
func riderRoutes(rider *round.Rider) []web.Route {
	return []web.Route{
		{Method: get, Path: round.Path, Access: web.Rider, Do: rider.Open},
		{Method: post, Path: round.Path + "/start", Access: web.Rider, BodyKind: web.InJSON, Do: rider.Start},
		{Method: post, Path: round.Path + "/deliver", Access: web.Rider, BodyKind: web.InJSON, Do: rider.Deliver},
		{Method: post, Path: round.Path + "/failed", Access: web.Rider, BodyKind: web.InJSON, Do: rider.Fail},
	}
}

// siteRoutes are the pages and files, and what machines ask for.
func siteRoutes(s *site) []web.Route {
	return []web.Route{
		{Method: get, Path: healthPath, Raw: s.showHealth},
		{Method: get, Path: "/readyz", Raw: s.showReady},
		{Method: get, Path: "/metrics", Raw: s.showMetrics},
		{Method: get, Path: "/robots.txt", Raw: s.robots},
		{Method: get, Path: "/sitemap.xml", Raw: s.sitemap},
		{Method: get, Path: "/manifest.webmanifest", Raw: s.manifest},
		{Method: get, Path: "/sw.js", Raw: s.worker},
		{Method: get, Path: "/Uploads/*", Raw: s.pictures.Serve},
		{Method: get, Path: "/assets/*", Raw: s.asset},
		{Method: get, Path: "/share/*", Raw: s.sharePicture},
		{Method: get, Path: "/admin/manifest.webmanifest", Raw: s.officeManifest},
		{Method: get, Path: "/admin/sw.js", Raw: s.officeWorker},
		{Method: get, Path: "/admin", Raw: s.admin},
		{Method: get, Path: "/admin/*", Raw: s.admin},
		{Method: get, Path: "/round", Raw: s.round},
		{Method: get, Path: "/*", Raw: s.page},
		{Method: post, Path: web.ReportsPath, Raw: s.reports.Receive},
	}
}

// shopperRoutes are the shopper's API. Sign-in takes from its rate itself, once
// what was sent is known to be well formed.
func shopperRoutes(shopper *api.API) []web.Route {
	return []web.Route{
		{Method: post, Path: web.TokenPath, Access: web.Public, BodyKind: web.InForm, Do: shopper.SignIn.Token},
		{Method: post, Path: web.APIPath + "CheckUser", Access: web.Public, BodyKind: web.InAny, Do: shopper.SignIn.RequestCode, AtLeast: requestCodeTime},
		{Method: post, Path: web.APIPath + "Logout", Access: web.Customer, BodyKind: web.InAny, Do: shopper.SignIn.SignOut},

		{Method: get, Path: web.APIPath + "GetShopDetails", Access: web.Public, Do: shopper.Shop.Details},
		{Method: get, Path: web.APIPath + "GetPageText", Access: web.Public, Do: shopper.Shop.PageText},
		{Method: get, Path: web.APIPath + "GetBannerImages", Access: web.Public, Do: shopper.Catalog.Banners},
		{Method: get, Path: web.APIPath + "GetCatagoryList", Access: web.Public, Do: shopper.Catalog.Categories},
		{Method: get, Path: web.APIPath + "GetPopularProducts", Access: web.Public, Do: shopper.Catalog.Products(catalog.CollectionPopular)},
		{Method: get, Path: web.APIPath + "GetProductsList", Access: web.Public, Do: shopper.Catalog.Products(catalog.CollectionAll)},
		{Method: get, Path: web.APIPath + "GetTopDealsList", Access: web.Public, Do: shopper.Catalog.Products(catalog.CollectionDeals)},
		{Method: get, Path: web.APIPath + "GetRandomeProducts", Access: web.Public, Do: shopper.Catalog.Products(catalog.CollectionRandom)},
		{Method: get, Path: web.APIPath + "GetRecentlyAddedProducts", Access: web.Public, Do: shopper.Catalog.Products(catalog.CollectionRecent)},
		{Method: get, Path: web.APIPath + "GetTopRatedProducts", Access: web.Public, Do: shopper.Catalog.Products(catalog.CollectionTopRated)},
		{Method: get, Path: web.APIPath + "GetTopSellingProducts", Access: web.Public, Do: shopper.Catalog.Products(catalog.CollectionTopSelling)},
		{Method: get, Path: web.APIPath + "SearchItems", Access: web.Public, Do: shopper.Catalog.Search},
		{Method: get, Path: web.APIPath + "SearchSuggestions", Access: web.Public, Do: shopper.Catalog.Suggest},
		{Method: get, Path: web.APIPath + "GetListFacts", Access: web.Public, Do: shopper.Catalog.Facts},
		{Method: get, Path: web.APIPath + "GetProductsDetails", Access: web.Public, Do: shopper.Catalog.Product},
		{Method: get, Path: web.APIPath + "GetPackageDetails", Access: web.Public, Do: shopper.Catalog.Packages},
		{Method: get, Path: web.APIPath + "GetProductReviewByItemId", Access: web.Public, Do: shopper.Reviews.List},
		{Method: post, Path: web.APIPath + "SaveProductRating", Access: web.Customer, BodyKind: web.InJSON, Do: shopper.Reviews.Save},

		{Method: get, Path: web.APIPath + "GetCartWishlistCounts", Access: web.Public, Do: shopper.Cart.Counts},
		{Method: get, Path: web.APIPath + "GetCartList", Access: web.Customer, Do: shopper.Cart.List},
		{Method: get, Path: web.APIPath + "GetUsualProducts", Access: web.Customer, Do: shopper.Cart.Usual},
		{Method: post, Path: web.APIPath + "AddToCart", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Cart.Add},
		{Method: post, Path: web.APIPath + "UpdateCartQuantity", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Cart.SetQuantity},
		{Method: post, Path: web.APIPath + "DeleteFromCart", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Cart.Remove},
		{Method: get, Path: web.APIPath + "GetItemWishlist", Access: web.Customer, Do: shopper.Wishlist.List},
		{Method: post, Path: web.APIPath + "AddItemWishlist", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Wishlist.Toggle},
		{Method: post, Path: web.APIPath + "RemoveItemWishlist", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Wishlist.Remove},

		{Method: get, Path: web.APIPath + "GetUserDetails", Access: web.Customer, Do: shopper.Account.Profile},
		{Method: post, Path: web.APIPath + "SaveUserFullName", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Account.SaveProfile},
		{Method: get, Path: web.APIPath + "GetUserAddresses", Access: web.Customer, Do: shopper.Addresses.List},
		{Method: get, Path: web.APIPath + "GetAddressForAccount", Access: web.Customer, Do: shopper.Addresses.List},
		{Method: post, Path: web.APIPath + "AddAddress", Access: web.Customer, BodyKind: web.InJSON, Do: shopper.Addresses.Add},
		{Method: post, Path: web.APIPath + "RemoveUserAddress", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Addresses.Remove},
		{Method: post, Path: web.APIPath + "checkPincodeAvailability", Access: web.Public, BodyKind: web.InAny, Do: shopper.Addresses.CheckPincode},
		{Method: get, Path: web.APIPath + "GetDeliverySlots", Access: web.Public, Do: shopper.Slots.List},
		{Method: get, Path: web.APIPath + "push", Access: web.Customer, Do: shopper.Push.Get},
		{Method: post, Path: web.APIPath + "push/add", Access: web.Customer, BodyKind: web.InJSON, Do: shopper.Push.Add},
		{Method: post, Path: web.APIPath + "push/end", Access: web.Customer, BodyKind: web.InJSON, Do: shopper.Push.End},

		{Method: post, Path: web.APIPath + "CheckCoupon", Access: web.Public, BodyKind: web.InJSON, Do: shopper.Coupons.Check},

		{Method: post, Path: "/webhooks/razorpay", Raw: shopper.Payments.Webhook},
		{Method: post, Path: "/payments/return", Raw: shopper.Payments.Return},
		{Method: get, Path: web.APIPath + "GetPaymentModes", Access: web.Customer, Do: shopper.Payments.Modes},
		{Method: post, Path: web.APIPath + "CreatePurchaseOrder", Access: web.Customer, BodyKind: web.InJSON, Do: shopper.Payments.CreateOrder, External: true},
		{Method: post, Path: web.APIPath + "ResumePayment", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Payments.Resume, External: true},
		{Method: post, Path: web.APIPath + "ConfirmPayment", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Payments.Confirm, External: true},
		{Method: get, Path: web.APIPath + "GetTransactionOrderStatus", Access: web.Customer, Do: shopper.Orders.TransactionStatus},
		{Method: get, Path: web.APIPath + "GetUserDeliveredOrderDetails", Access: web.Customer, Do: shopper.Orders.Delivered},
		{Method: get, Path: web.APIPath + "GetUserNotDeliveredDetails", Access: web.Customer, Do: shopper.Orders.Ongoing},
		{Method: get, Path: web.APIPath + "GetInvoiceDetails", Access: web.Customer, Do: shopper.Orders.Invoice},
		{Method: get, Path: web.APIPath + "GetDocument", Access: web.Customer, Do: shopper.Orders.Document},
		{Method: post, Path: web.APIPath + "cancelUserOrder", Access: web.Customer, BodyKind: web.InAny, Do: shopper.Orders.Cancel},
	}
}

// officeRoutes are the back office's API, each with the least role that may use
// it. What changes anything is a POST, and leaves an entry in the audit log.
func officeRoutes(office *admin.Admin) []web.Route {
	return []web.Route{
		{Method: post, Path: web.AdminPath + "sign-in/code", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Session.RequestCode, AtLeast: requestCodeTime},
		{Method: post, Path: web.AdminPath + "sign-in", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Session.SignIn, AtLeast: requestCodeTime},
		{Method: post, Path: web.AdminPath + "sign-in/demo", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Session.Demo},
		{Method: post, Path: web.AdminPath + "enrol/begin", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Staff.BeginEnrolment},
		{Method: post, Path: web.AdminPath + "enrol", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Staff.Enrol},
		{Method: post, Path: web.AdminPath + "setup/begin", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Setup.Begin},
		{Method: post, Path: web.AdminPath + "setup/offer", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Setup.Offer},
		{Method: post, Path: web.AdminPath + "setup/enrol", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Setup.Enrol},
		{Method: post, Path: web.AdminPath + "setup/sign-in", Access: web.Anyone, BodyKind: web.InJSON, Do: office.Setup.SignIn},
		{Method: get, Path: web.AdminPath + "setup", Access: web.Owner, Do: office.Setup.State},
		{Method: post, Path: web.AdminPath + "setup/sample", Access: web.Owner, BodyKind: web.InJSON, Do: office.Setup.LoadSample},
		{Method: post, Path: web.AdminPath + "sign-out", Access: web.Packer, BodyKind: web.InJSON, Do: office.Session.SignOut},
		{Method: get, Path: web.AdminPath + "me", Access: web.Packer, Do: office.Session.Member},
		{Method: post, Path: web.AdminPath + "me/language", Access: web.Packer, BodyKind: web.InJSON, Do: office.Session.SetLanguage},
		{Method: get, Path: web.AdminPath + "me/sessions", Access: web.Packer, Do: office.Session.Sessions},
		{Method: post, Path: web.AdminPath + "me/sessions/end", Access: web.Packer, BodyKind: web.InJSON, Do: office.Session.End},
		{Method: post, Path: web.AdminPath + "me/sessions/end-others", Access: web.Packer, BodyKind: web.InJSON, Do: office.Session.EndOthers},
		{Method: get, Path: web.AdminPath + "me/notifications", Access: web.Packer, Do: office.Notifications.Get},
		{Method: post, Path: web.AdminPath + "me/notifications/add", Access: web.Packer, BodyKind: web.InJSON, Do: office.Notifications.AddDevice},
		{Method: post, Path: web.AdminPath + "me/notifications/end", Access: web.Packer, BodyKind: web.InJSON, Do: office.Notifications.EndDevice},
		{Method: post, Path: web.AdminPath + "me/notifications/test", Access: web.Packer, BodyKind: web.InJSON, Do: office.Notifications.Test},
		{Method: post, Path: web.AdminPath + "me/notifications/mail", Access: web.Packer, BodyKind: web.InJSON, Do: office.Notifications.SetMail},
		{Method: post, Path: web.AdminPath + "me/notifications/decline", Access: web.Packer, BodyKind: web.InJSON, Do: office.Notifications.Decline},

		{Method: get, Path: web.AdminPath + "today", Access: web.Packer, Do: office.Dashboard.Summary},
		{Method: get, Path: web.AdminPath + "troubles", Access: web.Manager, Do: office.Dashboard.Alerts},
		{Method: get, Path: web.AdminPath + "health", Access: web.Manager, Do: office.Condition.Get},
		{Method: post, Path: web.AdminPath + "troubles/mail", Access: web.Manager, BodyKind: web.InJSON, Do: office.Dashboard.RetryMail},
		{Method: post, Path: web.AdminPath + "troubles/webhook", Access: web.Manager, BodyKind: web.InJSON, Do: office.Dashboard.RetryWebhook},

		{Method: get, Path: web.AdminPath + "orders", Access: web.Packer, Do: office.Orders.List},
		{Method: get, Path: web.AdminPath + "orders/stream", Access: web.Packer, Do: office.Stream.Orders},
		{Method: get, Path: web.AdminPath + "orders/unseen", Access: web.Packer, Do: office.Notifications.Unseen},
		{Method: post, Path: web.AdminPath + "orders/seen", Access: web.Packer, BodyKind: web.InJSON, Do: office.Notifications.See},
		{Method: get, Path: web.AdminPath + "order", Access: web.Packer, Do: office.Orders.Get},
		{Method: get, Path: web.AdminPath + "order/invoice", Access: web.Packer, Do: office.Orders.Invoice},
		{Method: get, Path: web.AdminPath + "bake-sheet", Access: web.Packer, Do: office.Sheets.Bake},
		{Method: get, Path: web.AdminPath + "packing-list", Access: web.Packer, Do: office.Sheets.Pack},
		{Method: get, Path: web.AdminPath + "round", Access: web.Packer, Do: office.Sheets.Round},
		{Method: get, Path: web.AdminPath + "labels", Access: web.Packer, Do: office.Labels.Get},
		{Method: get, Path: web.AdminPath + "document", Access: web.Manager, Do: office.Orders.Document},
		{Method: get, Path: web.AdminPath + "documents", Access: web.Manager, Do: office.Orders.Documents},
		{Method: post, Path: web.AdminPath + "orders/move", Access: web.Packer, BodyKind: web.InJSON, Do: office.Orders.Move},
		{Method: post, Path: web.AdminPath + "order/note", Access: web.Packer, BodyKind: web.InJSON, Do: office.Orders.Note},
		{Method: post, Path: web.AdminPath + "order/time", Access: web.Manager, BodyKind: web.InJSON, Do: office.Orders.ChangeTime},
		{Method: post, Path: web.AdminPath + "order/ask", Access: web.Manager, BodyKind: web.InJSON, Do: office.Orders.CheckPayments, External: true},
		{Method: post, Path: web.AdminPath + "order/mail", Access: web.Manager, BodyKind: web.InJSON, Do: office.Orders.Mail},
		{Method: post, Path: web.AdminPath + "order/cancel", Access: web.Manager, BodyKind: web.InJSON, Do: office.Orders.Cancel},
		{Method: get, Path: web.AdminPath + "order/phone/quote", Access: web.Manager, Do: office.Phone.Quote},
		{Method: post, Path: web.AdminPath + "order/phone", Access: web.Manager, BodyKind: web.InJSON, Do: office.Phone.Create, External: true},
		{Method: post, Path: web.AdminPath + "order/collect", Access: web.Packer, BodyKind: web.InJSON, Do: office.Rounds.Collect},
		{Method: post, Path: web.AdminPath + "order/refused", Access: web.Packer, BodyKind: web.InJSON, Do: office.Rounds.Refused},
		{Method: get, Path: web.AdminPath + "rounds", Access: web.Packer, Do: office.Rounds.List},
		{Method: post, Path: web.AdminPath + "round/make", Access: web.Packer, BodyKind: web.InJSON, Do: office.Rounds.Make},
		{Method: post, Path: web.AdminPath + "round/revoke", Access: web.Packer, BodyKind: web.InJSON, Do: office.Rounds.Revoke},
		{Method: get, Path: web.AdminPath + "cash", Access: web.Manager, Do: office.Rounds.Cash},
		{Method: post, Path: web.AdminPath + "cash/count", Access: web.Manager, BodyKind: web.InJSON, Do: office.Rounds.Count},
		{Method: post, Path: web.AdminPath + "cash/hand-in", Access: web.Manager, BodyKind: web.InJSON, Do: office.Rounds.HandIn},
		{Method: post, Path: web.AdminPath + "order/refund", Access: web.Owner, BodyKind: web.InJSON, Do: office.Refunds.RefundOrder},
		{Method: post, Path: web.AdminPath + "payment/accept", Access: web.Owner, BodyKind: web.InJSON, Do: office.Refunds.AcceptPayment},
		{Method: post, Path: web.AdminPath + "payment/refund", Access: web.Owner, BodyKind: web.InJSON, Do: office.Refunds.RefundPayment},
		{Method: post, Path: web.AdminPath + "order/refund/handed", Access: web.Owner, BodyKind: web.InJSON, Do: office.Refunds.CashHandedBack},
		{Method: post, Path: web.AdminPath + "order/refund/lines", Access: web.Owner, BodyKind: web.InJSON, Do: office.Refunds.NameLines},

		{Method: get, Path: web.AdminPath + "products", Access: web.Manager, Do: office.Products.List},
		{Method: get, Path: web.AdminPath + "product", Access: web.Manager, Do: office.Products.Get},
		{Method: post, Path: web.AdminPath + "product/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Products.Save},
		{Method: post, Path: web.AdminPath + "product/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Products.Delete},
		{Method: post, Path: web.AdminPath + "product/stock", Access: web.Manager, BodyKind: web.InJSON, Do: office.Products.SetStock},
		{Method: post, Path: web.AdminPath + "product/sold-out", Access: web.Manager, BodyKind: web.InJSON, Do: office.Products.MarkSoldOut},
		{Method: post, Path: web.AdminPath + "products/edit", Access: web.Manager, BodyKind: web.InJSON, Do: office.Products.Edit},
		{Method: post, Path: web.AdminPath + "products/gst", Access: web.Manager, BodyKind: web.InJSON, Do: office.Products.DateGST},
		{Method: post, Path: web.AdminPath + "products/gst/drop", Access: web.Manager, BodyKind: web.InJSON, Do: office.Products.DropGST},
		{Method: post, Path: web.AdminPath + "products/order", Access: web.Manager, BodyKind: web.InJSON, Do: office.Products.Sort},
		{Method: get, Path: web.AdminPath + "words", Access: web.Manager, Do: office.Words.List},
		{Method: post, Path: web.AdminPath + "words/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Words.Save},
		{Method: post, Path: web.AdminPath + "words/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Words.Delete},
		{Method: post, Path: web.AdminPath + "picture", Access: web.Manager, BodyKind: web.InUpload, Limit: web.PictureLimit, Do: office.Pictures.Upload},
		{Method: get, Path: web.AdminPath + "categories", Access: web.Manager, Do: office.Categories.List},
		{Method: post, Path: web.AdminPath + "category/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Categories.Save},
		{Method: post, Path: web.AdminPath + "category/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Categories.Delete},
		{Method: post, Path: web.AdminPath + "categories/order", Access: web.Manager, BodyKind: web.InJSON, Do: office.Categories.Sort},
		{Method: get, Path: web.AdminPath + "banners", Access: web.Manager, Do: office.Banners.List},
		{Method: post, Path: web.AdminPath + "banner/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Banners.Save},
		{Method: post, Path: web.AdminPath + "banner/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Banners.Delete},
		{Method: post, Path: web.AdminPath + "banners/order", Access: web.Manager, BodyKind: web.InJSON, Do: office.Banners.Sort},
		{Method: post, Path: web.AdminPath + "import", Access: web.Manager, BodyKind: web.InUpload, Limit: web.ImportLimit, Do: office.Import.Run},
		{Method: get, Path: web.AdminPath + "import/progress", Access: web.Manager, Do: office.Import.Progress},
		{Method: get, Path: web.AdminPath + "export", Access: web.Manager, Do: office.Export.Catalogue},

		{Method: get, Path: web.AdminPath + "areas", Access: web.Manager, Do: office.Areas.List},
		{Method: get, Path: web.AdminPath + "areas/regions", Access: web.Manager, Do: office.Areas.Regions},
		{Method: post, Path: web.AdminPath + "areas/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Areas.Save},
		{Method: post, Path: web.AdminPath + "areas/pause", Access: web.Manager, BodyKind: web.InJSON, Do: office.Areas.Pause},
		{Method: get, Path: web.AdminPath + "slots", Access: web.Manager, Do: office.Slots.Get},
		{Method: get, Path: web.AdminPath + "slots/day", Access: web.Manager, Do: office.Slots.Day},
		{Method: post, Path: web.AdminPath + "slots/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Slots.Save},
		{Method: post, Path: web.AdminPath + "slots/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Slots.Delete},
		{Method: post, Path: web.AdminPath + "slots/areas", Access: web.Manager, BodyKind: web.InJSON, Do: office.Slots.SetAreas},
		{Method: post, Path: web.AdminPath + "closings/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Slots.SaveClosing},
		{Method: post, Path: web.AdminPath + "closings/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Slots.DeleteClosing},
		{Method: post, Path: web.AdminPath + "ovens/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Slots.SaveOven},
		{Method: get, Path: web.AdminPath + "batches", Access: web.Manager, Do: office.Batches.List},
		{Method: post, Path: web.AdminPath + "batches/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Batches.Save},
		{Method: post, Path: web.AdminPath + "batches/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Batches.Delete},

		{Method: get, Path: web.AdminPath + "coupons", Access: web.Manager, Do: office.Coupons.List},
		{Method: post, Path: web.AdminPath + "coupon/save", Access: web.Manager, BodyKind: web.InJSON, Do: office.Coupons.Save},
		{Method: post, Path: web.AdminPath + "coupon/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Coupons.Delete},

		{Method: get, Path: web.AdminPath + "customers", Access: web.Manager, Do: office.Customers.List},
		{Method: get, Path: web.AdminPath + "customer", Access: web.Manager, Do: office.Customers.Get},
		{Method: get, Path: web.AdminPath + "customer/export", Access: web.Manager, Do: office.Customers.Export},
		{Method: post, Path: web.AdminPath + "customer/erase", Access: web.Manager, BodyKind: web.InJSON, Do: office.Customers.Erase},
		{Method: get, Path: web.AdminPath + "reviews", Access: web.Manager, Do: office.Reviews.List},
		{Method: post, Path: web.AdminPath + "review/hide", Access: web.Manager, BodyKind: web.InJSON, Do: office.Reviews.Hide},
		{Method: post, Path: web.AdminPath + "review/delete", Access: web.Manager, BodyKind: web.InJSON, Do: office.Reviews.Delete},
		{Method: post, Path: web.AdminPath + "review/answer", Access: web.Manager, BodyKind: web.InJSON, Do: office.Reviews.Answer},

		{Method: get, Path: web.AdminPath + "settings", Access: web.Owner, Do: office.Settings.List},
		{Method: post, Path: web.AdminPath + "settings/save", Access: web.Owner, BodyKind: web.InJSON, Do: office.Settings.Save},
		{Method: post, Path: web.AdminPath + "settings/text", Access: web.Owner, BodyKind: web.InJSON, Do: office.Settings.SavePageText},
		{Method: get, Path: web.AdminPath + "settings/colours", Access: web.Owner, Do: office.Settings.Colours},
		{Method: post, Path: web.AdminPath + "settings/test-mail", Access: web.Owner, BodyKind: web.InJSON, Do: office.Settings.TestMail},
		{Method: get, Path: web.AdminPath + "settings/provider", Access: web.Owner, Do: office.Provider.Check, External: true},
		{Method: get, Path: web.AdminPath + "connections", Access: web.Owner, Do: office.Connections.Get},
		{Method: post, Path: web.AdminPath + "connections/mail/test", Access: web.Owner, BodyKind: web.InJSON, Do: office.Connections.SendTestMail, External: true},
		{Method: post, Path: web.AdminPath + "connections/mail", Access: web.Owner, BodyKind: web.InJSON, Do: office.Connections.SaveMail},
		{Method: post, Path: web.AdminPath + "connections/provider/check", Access: web.Owner, BodyKind: web.InJSON, Do: office.Connections.CheckProvider, External: true},
		{Method: post, Path: web.AdminPath + "connections/provider", Access: web.Owner, BodyKind: web.InJSON, Do: office.Connections.SaveProvider, External: true},
		{Method: post, Path: web.AdminPath + "connections/webhook", Access: web.Owner, BodyKind: web.InJSON, Do: office.Connections.MakeWebhook},
		{Method: get, Path: web.AdminPath + "opening", Access: web.Owner, Do: office.Connections.Opening},
		{Method: get, Path: web.AdminPath + "backups", Access: web.Owner, Do: office.Backups.Get},
		{Method: post, Path: web.AdminPath + "backups/ssh-key", Access: web.Owner, BodyKind: web.InJSON, Do: office.Backups.MakeSSHKey},
		{Method: get, Path: web.AdminPath + "backups/host-key", Access: web.Owner, Do: office.Backups.HostKey, External: true},
		{Method: post, Path: web.AdminPath + "backups/test", Access: web.Owner, BodyKind: web.InJSON, Do: office.Backups.Test, External: true},
		{Method: post, Path: web.AdminPath + "backups/save", Access: web.Owner, BodyKind: web.InJSON, Do: office.Backups.Save, External: true},
		{Method: post, Path: web.AdminPath + "backups/stop", Access: web.Owner, BodyKind: web.InJSON, Do: office.Backups.Stop},
		{Method: post, Path: web.AdminPath + "backups/recovery-key", Access: web.Owner, BodyKind: web.InJSON, Do: office.Backups.MakeKey},
		{Method: post, Path: web.AdminPath + "backups/recovery-key/confirm", Access: web.Owner, BodyKind: web.InJSON, Do: office.Backups.ConfirmKey},
		{Method: post, Path: web.AdminPath + "backups/now", Access: web.Owner, BodyKind: web.InJSON, Do: office.Backups.Now},
		{Method: post, Path: web.AdminPath + "backups/rehearse", Access: web.Owner, BodyKind: web.InJSON, Do: office.Backups.Rehearse},
		{Method: get, Path: web.AdminPath + "reports/sales", Access: web.Owner, Do: office.Reports.Sales},
		{Method: get, Path: web.AdminPath + "reports/tax", Access: web.Owner, Do: office.Reports.Tax},
		{Method: get, Path: web.AdminPath + "reports/return", Access: web.Owner, Do: office.Reports.Filing},
		{Method: get, Path: web.AdminPath + "reports/register", Access: web.Owner, Do: office.Reports.Register},
		{Method: get, Path: web.AdminPath + "reports/closing", Access: web.Owner, Do: office.Reports.BeforeClosing},
		{Method: get, Path: web.AdminPath + "credit-note", Access: web.Owner, Do: office.Reports.CreditNote},
		{Method: get, Path: web.AdminPath + "staff", Access: web.Owner, Do: office.Staff.List},
		{Method: post, Path: web.AdminPath + "staff/add", Access: web.Owner, BodyKind: web.InJSON, Do: office.Staff.Add},
		{Method: post, Path: web.AdminPath + "staff/role", Access: web.Owner, BodyKind: web.InJSON, Do: office.Staff.SetRole},
		{Method: post, Path: web.AdminPath + "staff/remove", Access: web.Owner, BodyKind: web.InJSON, Do: office.Staff.Remove},
		{Method: post, Path: web.AdminPath + "staff/sign-out", Access: web.Owner, BodyKind: web.InJSON, Do: office.Staff.EndSessions},
		{Method: post, Path: web.AdminPath + "staff/confirm", Access: web.Owner, BodyKind: web.InJSON, Do: office.Staff.Confirm},
		{Method: get, Path: web.AdminPath + "audit", Access: web.Owner, Do: office.Audit.List},
	}
}

// router makes Echo's router of the table. A known path answers 405 to other
// methods, an unknown one under /api/ 404, both in the API's own form: Echo's
// would let the web app's pages catch them.
func (s *Server) router() (*echo.Echo, error) {
	e := echo.NewWithConfig(echo.Config{
		Logger:           s.log,
		HTTPErrorHandler: s.access.Fail,
		Router:           echo.NewRouter(echo.RouterConfig{AutoHandleHEAD: true}),
	})
	e.Use(s.access.Wrap)
	allowed := make(map[string]string) // path → its methods
	for _, r := range s.routes {
		h := r.Raw
		if h == nil {
			h = s.pipeline.Handler(r)
		}
		if _, err := e.AddRoute(echo.Route{Method: r.Method, Path: r.Path, Handler: h}); err != nil {
			return nil, fmt.Errorf("server: route %s %s: %w", r.Method, r.Path, err)
		}
		if allowed[r.Path] += ", " + r.Method; r.Method == http.MethodGet {
			allowed[r.Path] += ", " + http.MethodHead
		}
	}
	for path, methods := range allowed {
		e.Any(path, func(c *echo.Context) error {
			c.Response().Header().Set("Allow", methods[2:])
			return web.ErrMethod
		})
	}
	e.Any("/api/*", func(*echo.Context) error { return web.ErrNotFound })
	return e, nil
}
