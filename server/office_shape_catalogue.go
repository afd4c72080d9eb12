package server

import "bhatti/store"

type officeProductsPage struct {
	Total    int // of all pages
	Products []officeProductRow
}

// officeProductRow is a product in the list.
type officeProductRow struct {
	ProductId    int64
	DisplayName  string
	CategoryId   int64
	CategoryName string
	ImagePath    string
	Active       bool
	IsVeg        bool
	PriceFrom    store.Paise
	PriceTo      store.Paise
	DiscountRate store.BasisPoints
	GstRate      store.BasisPoints
	Hsn          string
	Packages     int
	Stock        *int64 // of all packages; null: not counted
	SoldOut      bool
	Missing      []string // of what the law wants, see officeRule
	UpdatedAt    string
}

// officeProductPage is a product as it can be edited.
type officeProductPage struct {
	officeProductFields
	ProductId int64
	Images    []officeImage
	Packages  []officePackage
	GstRates  []officeRate // oldest first; past, present and to come
	Checklist []officeRule
	UpdatedAt string
}

// officeProductFields is what is said of a product itself.
type officeProductFields struct {
	DisplayName     string
	CategoryId      int64
	Description     string // HTML; what is not safe to show is taken out
	DisplayTags     string
	IsVeg           bool
	Hsn             string
	GstRate         store.BasisPoints // from now on
	DiscountRate    store.BasisPoints
	Active          bool
	Ingredients     string
	Allergens       string // "None" where there are none
	ShelfLife       string
	CountryOfOrigin string
	Maker           string // name and address of manufacturer, packer or importer; "": the shop itself
}

type officeImage struct {
	Image     string // its name, as product/save wants it
	ImagePath string
	Words     string // what it shows, for those who do not see it
}

type officePackage struct {
	PackageId   int64 // 0: a new one
	PackageName string
	Price       store.Paise // MRP: tax included, before discount
	Weight      int64       // grams
	Stock       *int64      // null: not counted. Of a package that exists it is changed by product/stock
	Active      bool
}

type officeRate struct {
	FromAt string
	Rate   store.BasisPoints
}

// officeRule is something that the law wants of a product before it is sold.
type officeRule struct {
	Name  string // Hsn, NetQuantity, Picture, Ingredients, Allergens, ShelfLife, CountryOfOrigin, Fssai, Grievance, Manufacturer
	Met   bool
	Words string
}

type officeSaveProduct struct {
	officeProductFields
	ProductId  int64              // 0: a new one
	GstRate    *store.BasisPoints `json:",omitempty"` // from now on; absent: as it is. A new product must have one
	Images     []string           // names, the main one first
	ImageWords map[string]string  `json:",omitempty"` // what they show, by name; absent: as it was
	Packages   []officePackage
}

type officeSavedProduct struct {
	Message   string
	ProductId int64
}

type officeProductId struct {
	ProductId int64
}

// officeSetStock sets the stock of a package, or changes it by a number.
type officeSetStock struct {
	PackageId int64
	Stock     *int64 `json:",omitempty"` // null or absent, without Change: not counted
	Change    *int64 `json:",omitempty"`
}

// officeEditProducts changes many products at once; what is absent stays.
type officeEditProducts struct {
	ProductIds   []int64
	DiscountRate *store.BasisPoints `json:",omitempty"`
	Price        *store.Paise       `json:",omitempty"` // of each package
	PricePercent *float64           `json:",omitempty"` // +5 or -2.5, rounded to whole rupees
	PriceAmount  *float64           `json:",omitempty"` // rupees added, or taken off
	Stock        *int64             `json:",omitempty"` // of each package
	Active       *bool              `json:",omitempty"`
	CategoryId   *int64             `json:",omitempty"`
}

type officeDateGst struct {
	ProductIds []int64
	Rate       store.BasisPoints
	FromAt     string `json:",omitempty"` // RFC 3339; not in the past. Absent: from now on
}

// officeDropGst names a rate that was dated ahead.
type officeDropGst struct {
	ProductId int64
	FromAt    string
}

type officeProductOrder struct {
	ProductIds []int64 // in the order in which they are shown; others stay behind them
}

type officeChanged struct {
	Message string
	Changed int
}

// officePictureKept is a picture ready to be shown, in three widths.
type officePictureKept struct {
	Image     string // its name, for product/save, category/save, banner/save
	ImagePath string
	Width     int
	Height    int
}

type officeCategory struct {
	CategoryId   int64
	CategoryName string
	Image        string
	ImagePath    string
	Position     int
	Hidden       bool
	ItemCount    int // on sale
	Products     int // all of them
}

type officeCategoryOrder struct {
	CategoryIds []int64
}

type officeBannerOrder struct {
	BannerIds []int64
}

type officeSaveCategory struct {
	CategoryId   int64 // 0: a new one
	CategoryName string
	Image        string
	Position     int // 0: as the last, where it is new
	Hidden       bool
}

type officeSavedCategory struct {
	Message    string
	CategoryId int64
}

type officeCategoryId struct {
	CategoryId int64
}

type officeBanner struct {
	BannerId  int64
	Kind      store.BannerKind
	Image     string
	ImagePath string
	Title     string
	Subtitle  string
	ImageLink string
	Position  int
	Active    bool
	StartsAt  string `json:",omitempty"`
	EndsAt    string `json:",omitempty"`
	Hangs     bool   // shoppers see it now
}

type officeSaveBanner struct {
	BannerId  int64 // 0: a new one
	Kind      store.BannerKind
	Image     string
	Title     string
	Subtitle  string
	ImageLink string
	Position  int
	Active    bool
	StartsAt  string `json:",omitempty"`
	EndsAt    string `json:",omitempty"`
}

type officeSavedBanner struct {
	Message  string
	BannerId int64
}

type officeBannerId struct {
	BannerId int64
}

// officeImportReport says what an import did, or with a dry run would do. With
// a wrong row nothing is imported.
type officeImportReport struct {
	Imported        bool
	Rows            int
	NewCategories   int
	NewProducts     int
	ChangedProducts int
	SameProducts    int
	Pictures        int
	New             []officeImportedProduct
	Changed         []officeImportedProduct
	Wrong           []officeWrongRow
}

// officeImportedProduct is a product that the file adds, or changes and how.
type officeImportedProduct struct {
	Line        int // of the file
	DisplayName string
	Changes     []string
}

type officeWrongRow struct {
	Line   int
	Reason string
}

// officeImportProgress is how far the import that runs has come; without one,
// Running is false.
type officeImportProgress struct {
	Running     bool
	Step        store.ImportStep // "" while the file is read
	Done, Total int              // of the step
}

type officeAreasPage struct {
	Total int // of all pages
	Areas []officeArea
}

type officeArea struct {
	Pincode  string
	District string
	State    string
	deliveryTerms
	Active bool
}

// officeRegion is a district of the directory and how much of it is served.
type officeRegion struct {
	State    string
	District string
	Pincodes int
	Served   int
	Paused   int
	Terms    *deliveryTerms `json:",omitempty"` // where all that are served share them
}

// officeSaveAreas serves pin codes, a whole district or a whole state.
type officeSaveAreas struct {
	Pincodes []string `json:",omitempty"`
	State    string   `json:",omitempty"`
	District string   `json:",omitempty"`
	deliveryTerms
}

type officePauseAreas struct {
	Pincodes []string `json:",omitempty"`
	State    string   `json:",omitempty"`
	District string   `json:",omitempty"`
	Active   bool     // false pauses, true resumes
}
