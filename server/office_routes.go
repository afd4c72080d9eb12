package server

import "net/http"

// office is where the back office's API lives. Unlike the shoppers' API it
// knows its caller by a cookie.
const office = "/api/admin/"

// officeTable is every route of the back office, each with the least role that
// may use it. What changes anything is a POST, and leaves an entry in the audit
// log.
func officeTable() []route {
	get, post := http.MethodGet, http.MethodPost
	return []route{
		{method: post, path: office + "sign-in/code", access: anyone, takes: inJSON, pace: signIns, do: (*Server).officeRequestCode, atLeast: requestCodeTime},
		{method: post, path: office + "sign-in", access: anyone, takes: inJSON, pace: signIns, do: (*Server).officeSignIn, atLeast: requestCodeTime},
		{method: post, path: office + "sign-in/demo", access: anyone, takes: inJSON, pace: signIns, do: (*Server).officeDemo},
		{method: post, path: office + "enrol/begin", access: anyone, takes: inJSON, pace: signIns, do: (*Server).officeEnrolBegin},
		{method: post, path: office + "enrol", access: anyone, takes: inJSON, pace: signIns, do: (*Server).officeEnrol},
		{method: post, path: office + "sign-out", access: packer, takes: inJSON, do: (*Server).officeSignOut},
		{method: get, path: office + "me", access: packer, do: (*Server).officeMe},

		{method: get, path: office + "today", access: packer, do: (*Server).officeToday},
		{method: get, path: office + "troubles", access: manager, do: (*Server).officeTroubles},
		{method: post, path: office + "troubles/mail", access: manager, takes: inJSON, do: (*Server).officeRetryMail},
		{method: post, path: office + "troubles/webhook", access: manager, takes: inJSON, do: (*Server).officeRetryWebhook},

		{method: get, path: office + "orders", access: packer, do: (*Server).officeOrders},
		{method: get, path: office + "orders/stream", access: packer, do: (*Server).officeStream},
		{method: get, path: office + "order", access: packer, do: (*Server).officeOrder},
		{method: get, path: office + "order/invoice", access: packer, do: (*Server).officeInvoice},
		{method: post, path: office + "orders/move", access: packer, takes: inJSON, do: (*Server).officeMoveOrders},
		{method: post, path: office + "order/note", access: packer, takes: inJSON, do: (*Server).officeNoteOrder},
		{method: post, path: office + "order/ask", access: manager, takes: inJSON, do: (*Server).officeAskAboutOrder, abroad: true},
		{method: post, path: office + "order/mail", access: manager, takes: inJSON, do: (*Server).officeMailOrder},
		{method: post, path: office + "order/cancel", access: manager, takes: inJSON, do: (*Server).officeCancelOrder},
		{method: get, path: office + "order/phone/quote", access: manager, do: (*Server).officeQuotePhoneOrder},
		{method: post, path: office + "order/phone", access: manager, takes: inJSON, do: (*Server).officePhoneOrder, abroad: true},
		{method: post, path: office + "order/refund", access: owner, takes: inJSON, do: (*Server).officeRefundOrder},
		{method: post, path: office + "payment/accept", access: owner, takes: inJSON, do: (*Server).officeAcceptPayment},
		{method: post, path: office + "payment/refund", access: owner, takes: inJSON, do: (*Server).officeRefundPayment},
		{method: post, path: office + "order/refund/handed", access: owner, takes: inJSON, do: (*Server).officeHandedBack},

		{method: get, path: office + "products", access: manager, do: (*Server).officeProducts},
		{method: get, path: office + "product", access: manager, do: (*Server).officeProduct},
		{method: post, path: office + "product/save", access: manager, takes: inJSON, do: (*Server).officeSaveProduct},
		{method: post, path: office + "product/delete", access: manager, takes: inJSON, do: (*Server).officeDeleteProduct},
		{method: post, path: office + "product/stock", access: manager, takes: inJSON, do: (*Server).officeSetStock},
		{method: post, path: office + "products/edit", access: manager, takes: inJSON, do: (*Server).officeEditProducts},
		{method: post, path: office + "products/gst", access: manager, takes: inJSON, do: (*Server).officeDateGST},
		{method: post, path: office + "products/gst/drop", access: manager, takes: inJSON, do: (*Server).officeDropGST},
		{method: post, path: office + "products/order", access: manager, takes: inJSON, do: (*Server).officeOrderProducts},
		{method: post, path: office + "picture", access: manager, takes: inUpload, limit: pictureLimit, do: (*Server).officePicture},
		{method: get, path: office + "categories", access: manager, do: (*Server).officeCategories},
		{method: post, path: office + "category/save", access: manager, takes: inJSON, do: (*Server).officeSaveCategory},
		{method: post, path: office + "category/delete", access: manager, takes: inJSON, do: (*Server).officeDeleteCategory},
		{method: post, path: office + "categories/order", access: manager, takes: inJSON, do: (*Server).officeOrderCategories},
		{method: get, path: office + "banners", access: manager, do: (*Server).officeBanners},
		{method: post, path: office + "banner/save", access: manager, takes: inJSON, do: (*Server).officeSaveBanner},
		{method: post, path: office + "banner/delete", access: manager, takes: inJSON, do: (*Server).officeDeleteBanner},
		{method: post, path: office + "banners/order", access: manager, takes: inJSON, do: (*Server).officeOrderBanners},
		{method: post, path: office + "import", access: manager, takes: inUpload, limit: importLimit, do: (*Server).officeImport},
		{method: get, path: office + "import/progress", access: manager, do: (*Server).officeImportProgress},
		{method: get, path: office + "export", access: manager, do: (*Server).officeExport},

		{method: get, path: office + "areas", access: manager, do: (*Server).officeAreas},
		{method: get, path: office + "areas/regions", access: manager, do: (*Server).officeRegions},
		{method: post, path: office + "areas/save", access: manager, takes: inJSON, do: (*Server).officeSaveAreas},
		{method: post, path: office + "areas/pause", access: manager, takes: inJSON, do: (*Server).officePauseAreas},

		{method: get, path: office + "customers", access: manager, do: (*Server).officeCustomers},
		{method: get, path: office + "customer", access: manager, do: (*Server).officeCustomer},
		{method: get, path: office + "customer/export", access: manager, do: (*Server).officeExportCustomer},
		{method: post, path: office + "customer/erase", access: manager, takes: inJSON, do: (*Server).officeEraseCustomer},
		{method: get, path: office + "reviews", access: manager, do: (*Server).officeReviews},
		{method: post, path: office + "review/hide", access: manager, takes: inJSON, do: (*Server).officeHideReview},
		{method: post, path: office + "review/answer", access: manager, takes: inJSON, do: (*Server).officeAnswerReview},

		{method: get, path: office + "settings", access: owner, do: (*Server).officeSettings},
		{method: post, path: office + "settings/save", access: owner, takes: inJSON, do: (*Server).officeSaveSettings},
		{method: post, path: office + "settings/text", access: owner, takes: inJSON, do: (*Server).officeSavePageText},
		{method: get, path: office + "settings/colours", access: owner, do: (*Server).officeColours},
		{method: post, path: office + "settings/test-mail", access: owner, takes: inJSON, do: (*Server).officeTestMail},
		{method: get, path: office + "settings/provider", access: owner, do: (*Server).officeCheckProvider, abroad: true},
		{method: get, path: office + "reports/sales", access: owner, do: (*Server).officeSales},
		{method: get, path: office + "reports/tax", access: owner, do: (*Server).officeTax},
		{method: get, path: office + "credit-note", access: owner, do: (*Server).officeCreditNote},
		{method: get, path: office + "staff", access: owner, do: (*Server).officeStaff},
		{method: post, path: office + "staff/add", access: owner, takes: inJSON, do: (*Server).officeAddStaff},
		{method: post, path: office + "staff/role", access: owner, takes: inJSON, do: (*Server).officeSetRole},
		{method: post, path: office + "staff/remove", access: owner, takes: inJSON, do: (*Server).officeRemoveStaff},
		{method: get, path: office + "audit", access: owner, do: (*Server).officeAudit},
	}
}
