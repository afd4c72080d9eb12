package payment_test

// What goes wrong with payments in real shops, collected from the provider's
// documentation and from the issues of other shops' plug-ins, and the tests that
// show it going right here. Unless another package is named they are beside this
// file: webhook events, what dies in between, their opening, their change, the payments
// themselves, late ones, refunds.
//
//	 1  browser closed after paying            TestWebhookAlonePaysTheOrder
//	 2  the webhook lost too                   TestReconcilerAlonePaysTheOrder
//	 3  dialog and webhook at once             TestAllRoadsAtOncePayTheOrderOnce
//	 4  same event twice, ten at once          TestSameEventManyTimesHasOneEffect
//	 5  two events of one payment              TestTwoEventsOfOnePaymentPayOnce
//	 6  webhook before we know the order's id  TestWebhookBeforeWeKnowTheProvidersOrder
//	 7  events out of order                    TestEventsInEveryOrderEndAlike, store: TestNewsMayComeInAnyOrder
//	 8  failed, then captured, same id         TestFailedPaymentThatTheBankApprovesLaterPays
//	 9  failed, then another in one dialog     TestFailedThenPaidInOneDialog
//	10  dialog closed, then success            TestClosedDialogDoesNotCancel
//	11  return without cookies, twice, never   server: TestReturnNeedsNothingButItsSignature
//	12  forged webhook, empty secret           TestForgedWebhookIsRefusedAndChangesNothing, TestEmptySecretsStopTheStart,
//	                                           server: TestWebhookIsSignedByteForByte
//	13  secret changed                         TestOldSecretCountsWhileItIsChanged
//	14  another payment's ids posted           TestGenuineConfirmationOnly, server: TestConfirmationOfSomebodyElsesOrderIsRefused
//	15  notes naming another order             TestNotesOfAPaymentProveNothing
//	16  cart changed after opening             TestChangedOrderIsBoughtByItsPresentTotal, TestChangeAndPaymentAtOnce,
//	                                           TestProceedingAgainAfterPayingPaysOnce, TestPaymentOfADisplacedOrderGoesBack
//	17  another amount or currency             TestWrongAmountIsReviewedAndNotFulfilled
//	18  paise                                  TestPaiseReachTheProviderExactly, TestTotalsBelowARupeeNeverReachTheProvider
//	19  two orders at the provider, both paid  TestSecondPaymentGoesBackInFullOnce, TestTwoTabsCannotPayTwice
//	20  double click on Pay                    TestDoubleClickOpensOnePayment
//	21  order made, answer lost                TestLostAnswerToOrderCreationIsFoundByReceipt
//	22  receipt refused as taken               TestReceiptThatIsTakenLeadsToItsOrder
//	23  approved after expiry or cancellation  TestLateApproval…, TestLatePayment…, TestPaymentAfterTheCustomerCancelledGoesBack
//	24  expiry races a payment                 TestExpiryAndPaymentAtOnce, TestExpiryAsks…, TestExpiryWaits…
//	25  authorised, never captured             TestLateAuthorisationIsCapturedByUs, TestAuthorisationThatLapsesIsNoSale
//	26  capture answered "already captured"    TestCaptureThatComesSecondIsASuccess
//	27  answer to a refund lost                TestLostAnswerToARefundMakesNoSecondOne
//	28  two people refund                      TestTwoRefundsAtOnceNeverExceedThePayment
//	29  refund key reused, or in progress      TestRefundKeyServesOneAmount, TestLostAnswerToARefundMakesNoSecondOne
//	30  refund pending for days, then failed   TestRefundThatFailsAfterDaysIsOwedAgain, TestRefundThatStaysPendingIsAskedAbout
//	31  dashboard refund, told twice           TestRefundMadeInTheDashboardReachesTheDatabase, TestDashboardRefundBeforeOursIsTheOnlyOne
//	32  auto-refund of an uncaptured payment   TestAuthorisationThatLapsesIsNoSale
//	33  refund refused                         TestNothingIsRefundedThatIsNotThere, TestRefundRefusedForWantOfBalanceCallsForAPerson
//	34  faulty answers                         TestNoFaultyAnswerConfirmsAPayment, pay: TestEveryFaultyAnswerIsAnErrorOfItsKind
//	35  hostile ids                            pay: TestHostileInputIsRefusedBeforeAnythingIsSent
//	36  webhook while database or provider fail   TestWebhookComesAgainWhenTheBooksWereShut, TestWebhookIsAcknowledgedWhileTheProviderStalls
//	37  unknown event, unknown order           TestUnknownEventsAreAcknowledgedAndDone
//	38  process dies in between                TestEventStoredBeforeACrashIsAppliedAfterIt, TestMailOfAPaymentSurvivesACrash
//	39  event or key of the other mode         TestEventOfTheOtherModeChangesNothing, simulator: live keys are refused,
//	                                           shop: TestAShopWithATestKeySaysSoWhenItOpens
//	40  the dialog's script blocked            server: TestUnpaidOrderIsOfferedAgain, frontend/e2e/journeys/blocked.spec.ts
//	41  paid order opened again                TestPaidOrderCannotBePaidAgain
//	42  old events replayed days later         TestOldEventsReplayedDaysLaterChangeNothing
//
// Payment links, which are ours to add:
//
//	43  paid in any way, twice told     TestPaidLinkPlacesItsOrderOnce
//	44  link made, answer lost                 TestLinkIsMadeOnceHoweverOftenItIsAskedFor
//	45  nobody pays                            TestLinkExpiresWithItsOrder
//	46  order cancelled, link still about      TestCancelledOrderTakesItsLinkBack
//	47  paid after the order was cancelled     TestLinkPaidAfterTheOrderWasCancelledGoesBack
//	48  paid at the link and in the dialog     TestLinkAndDialogPayOnce
//	49  another amount, and a person accepts   TestLinkPaidWithAnotherAmountIsReviewedAndAccepted
//	50  a link of somebody else                TestEventsOfForeignLinksAreDone
