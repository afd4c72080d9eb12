package server

import "context"

var errNotYet = &problem{status: 503, Message: "Not built yet.", Code: "UNAVAILABLE"}

func (s *Server) officeProducts(context.Context, *call) (any, error)       { return nil, errNotYet }
func (s *Server) officeProduct(context.Context, *call) (any, error)        { return nil, errNotYet }
func (s *Server) officeSaveProduct(context.Context, *call) (any, error)    { return nil, errNotYet }
func (s *Server) officeDeleteProduct(context.Context, *call) (any, error)  { return nil, errNotYet }
func (s *Server) officeSetStock(context.Context, *call) (any, error)       { return nil, errNotYet }
func (s *Server) officeEditProducts(context.Context, *call) (any, error)   { return nil, errNotYet }
func (s *Server) officeDateGST(context.Context, *call) (any, error)        { return nil, errNotYet }
func (s *Server) officeOrderProducts(context.Context, *call) (any, error)  { return nil, errNotYet }
func (s *Server) officePicture(context.Context, *call) (any, error)        { return nil, errNotYet }
func (s *Server) officeCategories(context.Context, *call) (any, error)     { return nil, errNotYet }
func (s *Server) officeSaveCategory(context.Context, *call) (any, error)   { return nil, errNotYet }
func (s *Server) officeDeleteCategory(context.Context, *call) (any, error) { return nil, errNotYet }
func (s *Server) officeBanners(context.Context, *call) (any, error)        { return nil, errNotYet }
func (s *Server) officeSaveBanner(context.Context, *call) (any, error)     { return nil, errNotYet }
func (s *Server) officeDeleteBanner(context.Context, *call) (any, error)   { return nil, errNotYet }
func (s *Server) officeImport(context.Context, *call) (any, error)         { return nil, errNotYet }
func (s *Server) officeExport(context.Context, *call) (any, error)         { return nil, errNotYet }
func (s *Server) officeAreas(context.Context, *call) (any, error)          { return nil, errNotYet }
func (s *Server) officeRegions(context.Context, *call) (any, error)        { return nil, errNotYet }
func (s *Server) officeSaveAreas(context.Context, *call) (any, error)      { return nil, errNotYet }
func (s *Server) officePauseAreas(context.Context, *call) (any, error)     { return nil, errNotYet }
func (s *Server) officeCustomers(context.Context, *call) (any, error)      { return nil, errNotYet }
func (s *Server) officeCustomer(context.Context, *call) (any, error)       { return nil, errNotYet }
func (s *Server) officeExportCustomer(context.Context, *call) (any, error) { return nil, errNotYet }
func (s *Server) officeEraseCustomer(context.Context, *call) (any, error)  { return nil, errNotYet }
func (s *Server) officeReviews(context.Context, *call) (any, error)        { return nil, errNotYet }
func (s *Server) officeHideReview(context.Context, *call) (any, error)     { return nil, errNotYet }
func (s *Server) officeAnswerReview(context.Context, *call) (any, error)   { return nil, errNotYet }
func (s *Server) officeSettings(context.Context, *call) (any, error)       { return nil, errNotYet }
func (s *Server) officeSaveSettings(context.Context, *call) (any, error)   { return nil, errNotYet }
func (s *Server) officeTestMail(context.Context, *call) (any, error)       { return nil, errNotYet }
func (s *Server) officeCheckProvider(context.Context, *call) (any, error)  { return nil, errNotYet }
func (s *Server) officeSales(context.Context, *call) (any, error)          { return nil, errNotYet }
func (s *Server) officeTax(context.Context, *call) (any, error)            { return nil, errNotYet }
