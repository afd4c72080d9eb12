package server

import "context"

var errNotYet = &problem{status: 503, Message: "Not built yet.", Code: "UNAVAILABLE"}

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
