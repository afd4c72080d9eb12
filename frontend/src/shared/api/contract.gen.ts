// Made of server/openapi.yaml by `npm run contract`.

/** Calls that only somebody who is signed in may make. */
export const customerCalls: readonly string[] = ["AddAddress","AddItemWishlist","AddToCart","ConfirmPayment","CreatePurchaseOrder","DeleteFromCart","GetAddressForAccount","GetCartList","GetDocument","GetInvoiceDetails","GetItemWishlist","GetPaymentModes","GetTransactionOrderStatus","GetUserAddresses","GetUserDeliveredOrderDetails","GetUserDetails","GetUserNotDeliveredDetails","GetUsualProducts","Logout","RemoveItemWishlist","RemoveUserAddress","ResumePayment","SaveProductRating","SaveUserFullName","UpdateCartQuantity","cancelUserOrder","push","push/add","push/end"];

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: int64 */
        Id: number;
        /** @description rupees */
        Money: number;
        /** @description rupees */
        SignedMoney: number;
        Percent: number;
        Stars: number;
        Time: string;
        Quantity: number;
        Pincode: string;
        /** @description empty for an order that is collected */
        OrderPincode: string;
        /**
         * Format: date
         * @description in India: 2026-11-28
         */
        Day: string;
        /** @description a time of day in India: 17:30 */
        Minute: string;
        /** @description a bit for each day of the week, Monday the lowest */
        Weekdays: number;
        /** @description path from the root of the site */
        Picture: string;
        /** @enum {string} */
        AddressType: "Home" | "Office" | "Other";
        /** @enum {string} */
        OrderStatus: "ORDER PENDING" | "ORDER PLACED" | "ORDER PROCESSING" | "ORDER SHIPPED" | "ORDER DELIVERED" | "ORDER CANCELLED" | "ORDER REFUNDED";
        /** @enum {string} */
        TransactionStatus: "PENDING" | "SUCCESSFUL" | "FAILED" | "REFUND PENDING" | "REFUNDED" | "UNDER REVIEW";
        /**
         * @description Key of a message that a shopper may see; clients translate by it.
         * @enum {string}
         */
        MessageKey: "shop.failed" | "shop.busy" | "shop.restarting" | "shop.cannot_write" | "shop.opening_soon" | "request.too_many" | "otp.too_many_attempts" | "otp.wrong" | "email.invalid" | "sign_in.no_code" | "sign_in.no_mail" | "session.none" | "session.expired" | "session.ended" | "customer.no_name" | "customer.no_mobile" | "customer.not_found" | "customer.not_yours" | "account.saved" | "push.added" | "push.ended" | "text.too_long" | "state.unknown" | "pincode.invalid" | "pincode.not_served" | "page.not_found" | "address.incomplete" | "address.bad_type" | "address.too_many" | "address.not_found" | "address.added" | "address.removed" | "product.not_found" | "quantity.out_of_range" | "cart.full" | "cart.too_many_of_item" | "cart.line_not_found" | "cart.out_of_stock" | "cart.not_enough_stock" | "wishlist.line_not_found" | "wishlist.line_removed" | "review.no_rating" | "review.too_long" | "review.too_many" | "review.saved" | "review.waiting" | "order.product_not_sold" | "order.shop_restored" | "order.out_of_stock" | "order.not_enough_stock" | "order.price_changed" | "order.below_minimum" | "order.too_small_to_pay" | "order.no_lines" | "order.too_many_lines" | "order.no_address" | "order.bad_text" | "order.not_found" | "document.not_found" | "order.not_payable" | "order.no_such_step" | "order.bad_cancel_reason" | "order.cancelled" | "order.slot_gone" | "order.slot_taken" | "order.no_slot" | "order.no_counter" | "option.required" | "option.bad_text" | "option.gone" | "order.no_firm_address" | "coupon.unknown" | "coupon.ended" | "coupon.not_yet" | "coupon.used_up" | "coupon.used_by_you" | "coupon.first_order" | "coupon.not_for_these" | "coupon.basket_too_small" | "coupon.sign_in" | "coupon.saves_nothing" | "order.being_packed" | "payment.not_on_delivery" | "payment.not_on_delivery_above" | "payment.not_on_delivery_twice" | "payment.not_on_delivery_many" | "payment.due" | "round.ended" | "round.no_stop" | "round.gone" | "round.bad_code" | "round.locked" | "round.how_paid" | "round.no_reason" | "round.wrong_code" | "payment.bad_taking" | "payment.taken" | "payment.nothing_due" | "payment.service_silent" | "payment.not_connected" | "payment.not_genuine" | "payment.other_order" | "gstin.invalid" | "gstin.mistyped" | "gstin.unknown_state" | "firm.no_name";
        /**
         * @description Key of a message about a mistake of the client program. Shoppers never see it, so it is in English only.
         * @enum {string}
         */
        ProgramKey: "slot.bad_day" | "order.half_a_slot" | "option.unknown" | "push.bad_keys" | "push.bad_address" | "path.not_found" | "request.bad_method" | "request.too_large" | "request.bad_media_type" | "request.given_up" | "request.unreadable" | "request.unreadable_form" | "request.bad_encoding" | "request.too_deep" | "request.too_many_arguments" | "request.no_json_object" | "request.bad_text" | "request.duplicate_argument" | "request.bad_argument" | "sign_in.no_grant_type" | "sign_in.bad_grant_type" | "sign_in.no_username" | "banner.unknown_kind" | "category.not_found" | "product.unknown_shelf" | "product.unknown_filter" | "list.negative_page" | "list.unknown_sort" | "page.unknown_language" | "number.invalid" | "amount.invalid" | "value.not_allowed" | "value.taken" | "value.refers_to_nothing" | "order.no_total" | "order.duplicate_package" | "order.idempotency_key_taken" | "webhook.bad_signature" | "violation_report.invalid" | "disk.full" | "shop.starting" | "shop.stopping" | "ready.bad_challenge";
        /** @description The values in the message, by name */
        Params: {
            [key: string]: string | number;
        };
        Error: {
            Message: string;
            Code: string;
            Key?: components["schemas"]["MessageKey"] | components["schemas"]["ProgramKey"];
            Params?: components["schemas"]["Params"];
        };
        OfficeError: {
            Message: string;
            Code: string;
            Key?: string;
            Params?: components["schemas"]["Params"];
        };
        OAuthError: {
            /** @enum {string} */
            error: "invalid_request" | "invalid_grant" | "invalid_token" | "unsupported_grant_type" | "temporarily_unavailable" | "server_error";
            error_description: string;
            Key?: components["schemas"]["MessageKey"] | components["schemas"]["ProgramKey"];
            Params?: components["schemas"]["Params"];
        };
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        Ready: {
            /** @enum {string} */
            status: "ready";
            /** @description answers the challenge, if there was one */
            proof?: string;
        };
        Message: {
            Message: string;
            Key?: components["schemas"]["MessageKey"];
        };
        Nothing: Record<string, never>;
        TokenRequest: {
            /** @enum {string} */
            grant_type: "password";
            username: string;
            /** @description the one-time password */
            password: string;
            /** @description from the answer to CheckUser; optional. It has five tries that nobody else can use up */
            challenge?: string;
            /** @description from the answer to an earlier sign-in; optional */
            device?: string;
        };
        Token: {
            access_token: string;
            /** @enum {string} */
            token_type: "bearer";
            expires_in: number;
            UserID: components["schemas"]["Id"];
            UserFullName: string;
            UserName: string;
            Mobile: string;
            /** @enum {string} */
            Application: "CustomerApp";
            /** @enum {string} */
            IsDeleted: "False";
            /** @description to be kept and sent at the next sign-in, which then has limits of its own. It opens nothing */
            Device: string;
            /** @description true if the profile is not complete yet */
            IsUserCreated: boolean;
            ".issued": string;
            ".expires": string;
        };
        CheckUserRequest: {
            UserName: string;
            /** @description from the answer to an earlier sign-in; optional */
            device?: string;
        };
        RequestedCode: {
            /** @enum {boolean} */
            IsUserCreated: false;
            Message: string;
            /** @description to be sent with the one-time password */
            Challenge: string;
            /** @description seconds until another can be emailed; 60 if this one was, or if strangers asked for it */
            NewCodeIn: number;
        };
        ShopDetails: {
            Brand: string;
            LegalName: string;
            Tagline: string;
            Hotline: string;
            Phones: string[];
            /** @description empty if the shop names none */
            Mobile: string;
            Email: string;
            Address: string;
            HeadOffice: string;
            ManufacturingUnit: string;
            Credit: string;
            Fssai: string;
            Gstin: string;
            GrievanceOfficer: string;
            RefundPromise: string;
            /** @description As schema.org writes them: Mo-Sa 08:00-21:00; empty where the shop has not said */
            OpeningHours: string[];
            MapUrl: string;
            CheckoutScript: string;
            /** @description empty: the default colour */
            Accent: string;
            Logo: components["schemas"]["Logo"];
            /** @description true if the logo contains the brand name */
            LogoAlone: boolean;
            /** @description whether the shop delivers anywhere */
            Areas: boolean;
            /** @description true while mail, payments or delivery areas are not set: the shop takes no orders yet */
            OpeningSoon: boolean;
            States: components["schemas"]["State"][];
            /** @description orders are promised a time, at least in some areas */
            Timed: boolean;
            /** @description orders can be collected at the shop */
            Counter: boolean;
            Oven?: components["schemas"]["Oven"];
            /**
             * @description there is a coupon that can be used today; absent where there is none, and CheckCoupon need not be asked
             * @enum {boolean}
             */
            Coupons?: true;
            /** @description absent unless orders can be paid on delivery, at least in some areas */
            PayOnDelivery?: boolean;
        };
        /** @description the shop's own logo; null for the default logo */
        Logo: {
            ImagePath: components["schemas"]["Picture"];
            Width: number;
            Height: number;
        } | null;
        PageText: {
            /** @description one for each language that the owner has written in; empty if the standard text is used */
            Texts: {
                /** @enum {string} */
                Language: "en" | "hi" | "mr";
                /** @description plain text; "# " starts a heading, "- " a list item */
                Text: string;
                ChangedAt: components["schemas"]["Time"];
            }[];
        };
        State: {
            Name: string;
            GstCode: string;
        };
        Banner: {
            BannerId: components["schemas"]["Id"];
            ImagePath: components["schemas"]["Picture"];
            Title: string;
            Subtitle: string;
            ImageLink: string;
        };
        Suggestions: {
            Products: {
                ItemId: components["schemas"]["Id"];
                DisplayName: string;
                ImagePath: components["schemas"]["Picture"];
                DiscountedPrice: components["schemas"]["Money"];
            }[];
            Categories: {
                CategoryId: components["schemas"]["Id"];
                CategoryName: string;
            }[];
            /** @description The corrected search text that was used; empty if none was needed */
            Corrected: string;
            /** @description A search that finds something, too far from this one to be used in its place; absent if there is none */
            DidYouMean?: string;
        };
        ListFacts: {
            /** @description Products on all pages; a search finds at most 200 */
            Total: number;
            /** @description The corrected search text that was used; empty if none was needed */
            Instead: string;
            /** @description true if no product matches every word: these match some */
            Nearest: boolean;
            /** @description A search that finds something, too far from this one to be used in its place; absent if there is none */
            DidYouMean?: string;
            /** @description Countries of origin to filter by; absent if there is only one */
            Origins?: string[];
        };
        Category: {
            CategoryId: components["schemas"]["Id"];
            CategoryName: string;
            ImagePath: components["schemas"]["Picture"];
            ItemCount: number;
        };
        Image: {
            ImagePath: components["schemas"]["Picture"];
            /** @description Text alternative; on the product's own page, if there is one */
            Alt?: string;
        };
        Product: {
            ItemId: components["schemas"]["Id"];
            DisplayName: string;
            DisplayTags: string;
            CategoryId: components["schemas"]["Id"];
            CategoryName: string;
            SalePrice: components["schemas"]["Money"];
            DiscountRate: number | null;
            DiscountedPrice: components["schemas"]["Money"];
            Ratings: components["schemas"]["Stars"];
            RatingCount: number;
            IsInWishlist: boolean;
            ImagePath: components["schemas"]["Picture"];
            Images: components["schemas"]["Image"][];
            FirstPackageId: components["schemas"]["Id"];
            FirstPackageName: string;
            InStock: boolean;
            IsVeg: boolean;
            Promise?: components["schemas"]["Promise"];
            Batch?: components["schemas"]["Batch"];
            /** @description an option must be chosen before it can be put into the cart; absent: none */
            AsksOptions?: boolean;
        };
        ProductDetails: {
            ItemId: components["schemas"]["Id"];
            DisplayName: string;
            DisplayTags: string;
            CategoryId: components["schemas"]["Id"];
            CategoryName: string;
            SalePrice: components["schemas"]["Money"];
            DiscountRate: number | null;
            DiscountedPrice: components["schemas"]["Money"];
            Ratings: components["schemas"]["Stars"];
            RatingCount: number;
            IsInWishlist: boolean;
            ImagePath: components["schemas"]["Picture"];
            Images: components["schemas"]["Image"][];
            FirstPackageId: components["schemas"]["Id"];
            FirstPackageName: string;
            InStock: boolean;
            IsVeg: boolean;
            /** @description sanitised HTML */
            Description: string;
            PackageList: components["schemas"]["Package"][];
            Label: components["schemas"]["Label"];
            Promise?: components["schemas"]["Promise"];
            Batch?: components["schemas"]["Batch"];
            /** @description what a shopper chooses of it, in the order in which it is asked; absent: nothing */
            Options?: components["schemas"]["ProductOption"][];
            /** @description an option must be chosen before it can be put into the cart; absent: none */
            AsksOptions?: boolean;
        };
        /** @description What a shopper chooses or writes of a product, in the language of the call. */
        ProductOption: {
            OptionId: components["schemas"]["Id"];
            Name: string;
            Kind: components["schemas"]["OptionKind"];
            Required: boolean;
            /** @description letters of a text, as people count them: code points (NFC) without combining marks (\p{M}) and joiners (U+200C, U+200D) */
            MaxLength?: number;
            Choices?: components["schemas"]["OptionChoice"][];
        };
        /**
         * @description text: one line that the shopper writes
         * @enum {string}
         */
        OptionKind: "choice" | "text";
        OptionChoice: {
            ChoiceId: components["schemas"]["Id"];
            Name: string;
            /** @description added to the package's price, before the discount, tax included */
            Price: components["schemas"]["SignedMoney"];
            /** @description grams, added to the package's */
            Weight: number;
            /** @description what it makes of the product's mark; absent: unchanged */
            Veg?: boolean;
        };
        /** @description A choice, or a text, of an option. An empty text is none. */
        AskedOption: {
            optionId: components["schemas"]["Id"];
            choiceId?: components["schemas"]["Id"];
            text?: string;
        };
        /** @description What was chosen of a line's goods. In an order it is as it was then, in English, with the shopper's words beside it. */
        ChosenOption: {
            OptionId: components["schemas"]["Id"];
            /** @description absent: Value is a text that the shopper wrote */
            ChoiceId?: components["schemas"]["Id"];
            Name: string;
            Value: string;
            /** @description what the shopper's page called it, where that was not English */
            OwnName?: string;
            OwnValue?: string;
            /** @description what it makes of the product's mark; absent: unchanged */
            Veg?: boolean;
        };
        /** @description Label information that the law requires for packed food; unknown fields are absent. */
        Label: {
            Ingredients?: string;
            /** @description 'None' if there are none */
            Allergens?: string;
            ShelfLife?: string;
            CountryOfOrigin?: string;
            /** @description Name and address */
            Maker?: string;
            ConsumerCare?: string;
        };
        Package: {
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            Price: components["schemas"]["Money"];
            DiscountedPrice: components["schemas"]["Money"];
            /** @description grams */
            Weight: number;
            InStock: boolean;
            /** @description Price of a gram or a kilogram after discount; absent without a weight */
            UnitPrice?: components["schemas"]["Money"];
            /** @enum {string} */
            Unit?: "g" | "kg";
        };
        Review: {
            UserName: string;
            Rating: number;
            RatingDate: components["schemas"]["Time"];
            RatingDescription: string;
            /** @description the shop's reply */
            Answer?: string;
            /** @description true if a paid or delivered order of the reviewer's has the product */
            IsBoughtHere: boolean;
        };
        SavedReview: {
            Message: string;
            /** @description review.saved, or review.waiting if the shop must approve the review first */
            Key: string;
            /** @description false if the review waits for approval or the shop has hidden it */
            Shown: boolean;
            /** @description the review as shoppers see it within a second */
            Review: components["schemas"]["Review"];
        };
        ReviewRequest: {
            ProductId: components["schemas"]["Id"];
            /** Format: int64 */
            UserId?: number;
            Rating: number;
            RatingDescription: string;
        };
        Counts: {
            WishListCount: number;
            CartCount: number;
        };
        CartItem: {
            CartId: components["schemas"]["Id"];
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            PackageName: string;
            DisplayName: string;
            FirstImage: components["schemas"]["Picture"];
            Price: components["schemas"]["Money"];
            DiscountedPrice: components["schemas"]["Money"];
            DiscountRate: components["schemas"]["Percent"];
            OrderedQuantity: components["schemas"]["Quantity"];
            GST: components["schemas"]["Percent"];
            /** @description weight of the line in grams */
            TotalPackageWeight: number;
            InStock: boolean;
            /** @description what was chosen of it; absent: as it is */
            Options?: components["schemas"]["ChosenOption"][];
            /** @description something that was chosen is no longer offered: choose again; InStock is false then. Absent: false */
            OptionsGone?: boolean;
        };
        ChangedCart: {
            Message: string;
            Items: components["schemas"]["CartItem"][];
        };
        AddToCartRequest: {
            itemId: components["schemas"]["Id"];
            packageId: components["schemas"]["Id"];
            orderedQuantity: components["schemas"]["Quantity"];
            /** Format: int64 */
            userId?: number;
            /** @description what is chosen of it, in any order */
            options?: components["schemas"]["AskedOption"][];
        };
        AddToCartForm: {
            itemId: components["schemas"]["Id"];
            packageId: components["schemas"]["Id"];
            orderedQuantity: components["schemas"]["Quantity"];
            /** Format: int64 */
            userId?: number;
            /** @description A JSON array of AskedOption */
            options?: string;
        };
        UpdateCartRequest: {
            cartId: components["schemas"]["Id"];
            newQuantity: components["schemas"]["Quantity"];
        };
        CartLineRequest: {
            cartId: components["schemas"]["Id"];
        };
        Wish: {
            WishlistId: components["schemas"]["Id"];
            ItemId: components["schemas"]["Id"];
            ItemName: string;
            ImagePath: components["schemas"]["Picture"];
            SalePrice: components["schemas"]["Money"];
            Ratings: components["schemas"]["Stars"];
            FirstPackageId: components["schemas"]["Id"];
            /** @description an option must be chosen before it can be put into the cart; absent: none */
            AsksOptions?: boolean;
        };
        ItemRequest: {
            itemId: components["schemas"]["Id"];
            /** Format: int64 */
            userId?: number;
        };
        ToggledWish: {
            Message: string;
            IsInWishlist: boolean;
        };
        WishRequest: {
            wishlistId: components["schemas"]["Id"];
        };
        UserDetails: {
            UserId: components["schemas"]["Id"];
            Email: string;
            Mobile: string;
            UserFullName: string;
            /** @description of the firm that the customer mostly buys for; absent without one */
            Gstin?: string;
            /** @description the firm's name */
            Firm?: string;
        };
        ProfileRequest: {
            userFullName: string;
            mobile: string;
            UserName?: string;
            Address?: string;
            Pincode?: string;
            State?: string;
            /** @description of the firm that the customer mostly buys for. Without Gstin and Firm it stays as it is */
            Gstin?: string;
            /** @description the firm's name, required with a GSTIN */
            Firm?: string;
        };
        Address: {
            AddressId: components["schemas"]["Id"];
            Address: string;
            AddressType: components["schemas"]["AddressType"];
            Pincode: components["schemas"]["Pincode"];
            PinCode: components["schemas"]["Pincode"];
            State: string;
            UserId: components["schemas"]["Id"];
            UserName: string;
            IsServed: boolean;
            BaseCharge: components["schemas"]["Money"];
            ExtraChargePerKg: components["schemas"]["Money"];
            MinimumOrder?: components["schemas"]["MinimumOrder"];
            FreeDeliveryFrom?: components["schemas"]["FreeDeliveryFrom"];
        };
        AddressRequest: {
            Address: string;
            AddressType: components["schemas"]["AddressType"];
            Pincode: components["schemas"]["Pincode"];
            State: string;
            /** Format: int64 */
            UserId?: number;
            UserName?: string;
        };
        AddedAddress: {
            Message: string;
            Key?: components["schemas"]["MessageKey"];
            AddressId: components["schemas"]["Id"];
        };
        RemoveAddressRequest: {
            addressId: components["schemas"]["Id"];
        };
        PincodeRequest: {
            pincode: components["schemas"]["Pincode"];
            /** Format: int64 */
            userId?: number;
        };
        ServedArea: {
            Message: string;
            Pincode: components["schemas"]["Pincode"];
            State: string;
            District: string;
            BaseCharge: components["schemas"]["Money"];
            ExtraChargePerKg: components["schemas"]["Money"];
            MinimumOrder?: components["schemas"]["MinimumOrder"];
            FreeDeliveryFrom?: components["schemas"]["FreeDeliveryFrom"];
        };
        /** @description Delivery charges, if they are the same for all pin codes delivered to. */
        DeliveryTerms: {
            BaseCharge: components["schemas"]["Money"];
            ExtraChargePerKg: components["schemas"]["Money"];
            MinimumOrder?: components["schemas"]["MinimumOrder"];
            FreeDeliveryFrom?: components["schemas"]["FreeDeliveryFrom"];
        };
        /** @description Minimum value of an order's items in rupees, tax included; absent: not set */
        MinimumOrder: number;
        /** @description Value of items in rupees from which delivery is free; absent: not set */
        FreeDeliveryFrom: number;
        OrderRequest: {
            mobile: string;
            /** @description required unless Collect */
            shippingAddress?: string;
            /** @enum {string} */
            shippingType?: "Standard";
            /**
             * @description absent: Online
             * @enum {string}
             */
            paymentMode?: "Online" | "OnDelivery";
            taxableAmount?: number;
            discountAmount?: number;
            taxAmount?: number;
            deliveryCharges?: number;
            totalAmount: components["schemas"]["Money"];
            suggestion?: string;
            /** @description of the firm that the invoice is for */
            Gstin?: string;
            /** @description the firm's name, required with a GSTIN */
            Firm?: string;
            /** Format: int64 */
            createdBy?: number;
            /** @description required unless Collect */
            pinCode?: components["schemas"]["OrderPincode"];
            data: components["schemas"]["OrderRequestLine"][];
            /** @description collected at the shop's counter: no delivery charge */
            Collect?: boolean;
            /**
             * Format: int64
             * @description with SlotDay; absent or 0: the first possible time
             */
            SlotId?: number;
            /** @description 2026-11-28 */
            SlotDay?: string;
            Coupon?: components["schemas"]["TypedCoupon"];
        };
        /** @description a coupon's code as somebody typed it: spaces and case do not matter; absent or empty: the automatic coupon that saves the most */
        TypedCoupon: string;
        /** @description empty: an automatic coupon */
        CouponCode: string;
        CheckCouponRequest: {
            coupon?: components["schemas"]["TypedCoupon"];
            /** @description absent: the delivery charge is not known */
            pinCode?: components["schemas"]["OrderPincode"];
            /** @description collected at the shop's counter: no delivery charge */
            Collect?: boolean;
            data: components["schemas"]["OrderRequestLine"][];
        };
        UsedCoupon: {
            Code: components["schemas"]["CouponCode"];
            Name: string;
            /** @description it applies by itself */
            Automatic: boolean;
            /** @description it takes away the delivery charge, and nothing of the goods */
            FreeDelivery: boolean;
        };
        /** @description What an order of these goods would come to now. */
        CouponQuote: {
            /** @description absent: none applies */
            Coupon?: components["schemas"]["UsedCoupon"];
            /** @description the sum of Lines; of a coupon for free delivery, what the delivery would cost without it (0 while the pin code is not given) */
            CouponDiscount: components["schemas"]["Money"];
            /** @description what it takes off each line, in the order asked */
            Lines: components["schemas"]["Money"][];
            TaxableAmount: components["schemas"]["Money"];
            TaxAmount: components["schemas"]["Money"];
            /** @description that of the products' own discounts, without the coupon */
            DiscountAmount: components["schemas"]["Money"];
            /** @description absent where no pin code was given */
            DeliveryCharges?: components["schemas"]["Money"];
            /** @description TaxableAmount, TaxAmount and DeliveryCharges together */
            TotalAmount: components["schemas"]["Money"];
            /** @description of goods, until the automatic coupon MissingFor applies; absent where there is no such */
            Missing?: components["schemas"]["Money"];
            /** @description the name of that coupon */
            MissingFor?: string;
            /** @description the last day of Coupon; absent: it has none */
            Until?: components["schemas"]["Day"];
        };
        OrderRequestLine: {
            itemId: components["schemas"]["Id"];
            packageId: components["schemas"]["Id"];
            quantity: components["schemas"]["Quantity"];
            displayName?: string;
            salePrice?: number;
            taxRate?: number;
            taxAmount?: number;
            discountRate?: number;
            discountAmount?: number;
            productTotal?: number;
            taxableAmount?: number;
            /** @description what is chosen of it, in any order */
            options?: components["schemas"]["AskedOption"][];
        };
        Payment: {
            Description: string;
            PayableAmount: components["schemas"]["Money"];
            CompanyName: string;
            RazorpayKey: string;
            RazorpayOrderId: string;
            OrderID: string;
            PurchaseOrderNo: string;
            Name: string;
            Email: string;
            Mobile: string;
            /** @description the order is placed and paid on delivery: RazorpayKey and RazorpayOrderId are empty; absent otherwise */
            OnDelivery?: boolean;
        };
        OrderIdRequest: {
            orderId: string;
        };
        ConfirmRequest: {
            razorpay_order_id: string;
            razorpay_payment_id: string;
            razorpay_signature: string;
        };
        Transaction: {
            TransactionStatus: components["schemas"]["TransactionStatus"];
            Status: components["schemas"]["OrderStatus"];
            PurchaseOrderId: string;
            PurchaseOrderNo: string;
            TotalAmount: components["schemas"]["Money"];
            Slot?: components["schemas"]["OrderSlot"];
            PaymentMode?: components["schemas"]["PaymentMode"];
            /** @description rupees still to be taken on delivery; absent: none */
            AmountDue?: components["schemas"]["Money"];
        };
        /**
         * @description absent: paid online, by link or in cash when it was ordered
         * @enum {string}
         */
        PaymentMode: "OnDelivery";
        PaymentModes: {
            Online: boolean;
            OnDelivery: boolean;
            /** @description why not on delivery, in the language of the call; absent where it can be, and where the shop has it nowhere */
            Why?: string;
            /** @description the largest order that can be paid on delivery; absent: any */
            Most?: components["schemas"]["Money"];
        };
        Round: {
            /** @description its name */
            Shop: string;
            /** @description of the shop; empty if it names none */
            Phone: string;
            Rider: string;
            Day: components["schemas"]["Day"];
            /** @description when the link stops working */
            Until: components["schemas"]["Time"];
            /** @enum {string} */
            Language: "en" | "hi" | "mr";
            /** @description in the order in which they were put into the round */
            Stops: components["schemas"]["RoundStop"][];
        };
        RoundStop: {
            OrderId: string;
            OrderNo: string;
            Name: string;
            /** @description empty once it is delivered */
            Mobile: string;
            /** @description empty once it is delivered */
            Address: string;
            Pincode: components["schemas"]["OrderPincode"];
            Slot?: components["schemas"]["OrderSlot"];
            Instructions: string;
            /** Format: int64 */
            Pieces: number;
            /** @description absent: nothing is to be taken */
            AmountDue?: components["schemas"]["Money"];
            /** @description SVG, while money is due and the shop can be paid by UPI */
            Qr?: string;
            /** @description what Qr says */
            UpiLink?: string;
            /**
             * @description gone: the shop has taken it out of the round or cancelled it
             * @enum {string}
             */
            State: "ready" | "onTheWay" | "delivered" | "failed" | "gone";
            /** @description why it failed */
            Reason?: string;
            /**
             * @description how it was paid at the door; absent otherwise
             * @enum {string}
             */
            Paid?: "cash" | "upi";
            /** @description in cash by this round */
            Taken?: components["schemas"]["Money"];
            /** @description at the hand-over code; 0: only the shop can deliver it */
            TriesLeft: number;
        };
        RoundStart: {
            /** @description absent: all that are ready */
            OrderIds?: string[];
        };
        RoundDeliver: {
            OrderId: string;
            /** @description four digits that the customer says */
            Code: string;
            /**
             * @description required where money is due
             * @enum {string}
             */
            Paid?: "cash" | "upi";
            /** @description of the UPI payment */
            Reference?: string;
        };
        RoundFailed: {
            OrderId: string;
            Reason: string;
        };
        OfficeCollectOrder: {
            OrderId: string;
            /** @enum {string} */
            By: "cash" | "upi";
            /** @description of the UPI payment */
            Reference?: string;
            /** @description true: it is handed over with it */
            Delivered?: boolean;
        };
        OfficeRefuseOrder: {
            OrderId: string;
            Reason: string;
            /** @description true: its pieces can be sold again */
            StockBack?: boolean;
        };
        OfficeCashPage: {
            Day: components["schemas"]["Day"];
            /** @description it can be counted */
            Today: boolean;
            /** @description in the drawer when the day began; 0 before the first count */
            Opening: components["schemas"]["SignedMoney"];
            /** @description at the counter and by riders, oldest first */
            Taken: components["schemas"]["OfficeCashTaken"][];
            /** @description by riders */
            HandedIn: components["schemas"]["Money"];
            /** @description refunds in cash */
            HandedBack: components["schemas"]["Money"];
            /** @description taken out when it was counted */
            Banked: components["schemas"]["Money"];
            /** @description that the last count should have found; before one: that is in the drawer */
            Expected: components["schemas"]["SignedMoney"];
            /** @description by the last count */
            Counted?: components["schemas"]["Money"];
            /** @description Counted less Expected */
            Difference?: components["schemas"]["SignedMoney"];
            /** @description now, or when the day ended */
            InDrawer: components["schemas"]["SignedMoney"];
            /** @description of the day's rounds, and of older ones with cash */
            Riders: components["schemas"]["OfficeCashRider"][];
            /** @description of the day, oldest first */
            Counts: components["schemas"]["OfficeCashCount"][];
        };
        OfficeCashTaken: {
            OrderId: string;
            OrderNo: string;
            Name: string;
            Amount: components["schemas"]["Money"];
            /** @enum {string} */
            By: "cash" | "upi";
            /** @description the rider or the member of the staff; empty if not known */
            Who: string;
            At: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description of the rider's round; absent: at the counter
             */
            RoundId?: number;
        };
        OfficeCashRider: {
            RoundId: components["schemas"]["Id"];
            Rider: string;
            Day: components["schemas"]["Day"];
            /** @description cash taken in the round */
            Due: components["schemas"]["Money"];
            HandedIn: components["schemas"]["Money"];
            /** @description that nobody expects any more; absent: none */
            Missing?: components["schemas"]["Money"];
        };
        OfficeCashCount: {
            At: components["schemas"]["Time"];
            Who: string;
            Expected: components["schemas"]["SignedMoney"];
            Counted: components["schemas"]["Money"];
            Difference: components["schemas"]["SignedMoney"];
            Banked: components["schemas"]["Money"];
            Note: string;
        };
        OfficeCountCash: {
            Day: components["schemas"]["Day"];
            Counted: components["schemas"]["Money"];
            /** @description of it, taken out of the drawer */
            Banked?: components["schemas"]["Money"];
            Note?: string;
        };
        OfficeHandIn: {
            RoundId: components["schemas"]["Id"];
            Amount: components["schemas"]["Money"];
            /** @description true: what the rider holds then is lost, and nobody expects it any more */
            RestMissing?: boolean;
            /** @description as it was read: 409 cash.changed if it is another by now; absent: not compared */
            HandedIn?: components["schemas"]["Money"];
        };
        OfficeRoundsPage: {
            Day: components["schemas"]["Day"];
            /** @description newest first */
            Rounds: components["schemas"]["OfficeRiderRound"][];
        };
        OfficeRiderRound: {
            RoundId: components["schemas"]["Id"];
            Rider: string;
            Mobile: string;
            Day: components["schemas"]["Day"];
            MadeBy: string;
            MadeAt: components["schemas"]["Time"];
            RevokedAt?: components["schemas"]["Time"];
            /** @description its link works */
            Live: boolean;
            Stops: components["schemas"]["OfficeRiderStop"][];
            /** @description taken; this and the next two for managers only */
            Cash?: components["schemas"]["Money"];
            Upi?: components["schemas"]["Money"];
            HandedIn?: components["schemas"]["Money"];
        };
        OfficeRiderStop: {
            OrderId: string;
            OrderNo: string;
            Name: string;
            Pincode: components["schemas"]["OrderPincode"];
            Status: components["schemas"]["OrderStatus"];
            /** @enum {string} */
            State: "ready" | "onTheWay" | "delivered" | "failed" | "gone";
            AmountDue?: components["schemas"]["Money"];
            Reason?: string;
            Slot?: components["schemas"]["OrderSlot"];
            TriesLeft: number;
        };
        OfficeMakeRound: {
            Rider: string;
            Mobile?: string;
            /**
             * @description of the rider's page; absent: en
             * @enum {string}
             */
            Language?: "en" | "hi" | "mr";
            /** @description today */
            Day: components["schemas"]["Day"];
            /** @description in the order of the stops */
            OrderIds: string[];
        };
        OfficeRoundMade: {
            RoundId: components["schemas"]["Id"];
            /** @description for the rider; shown only now */
            Link: string;
            /** @description SVG of the link */
            Qr: string;
        };
        OfficeRoundId: {
            RoundId: components["schemas"]["Id"];
        };
        /** @description When an order is delivered or collected; absent where no time was promised. */
        OrderSlot: {
            Day: components["schemas"]["Day"];
            From: components["schemas"]["Minute"];
            To: components["schemas"]["Minute"];
            /** @description Sat 28 Nov, 5–7 pm */
            Words: string;
            /** @description 5–7 pm */
            Span: string;
            /** @description at the shop's counter */
            Collect: boolean;
            /** @description to be shown at the counter; only for the customer, and on the order's own page in the back office, while the goods wait there */
            Code?: string;
        };
        Moment: {
            SlotId: components["schemas"]["Id"];
            Day: components["schemas"]["Day"];
            From: components["schemas"]["Minute"];
            To: components["schemas"]["Minute"];
            /** @description as seen from today: Tomorrow 9–12 */
            Words: string;
            /** @description its times alone: 9–12 */
            Span: string;
            /** @description places */
            Left: number;
            OrderBy: components["schemas"]["Time"];
            Collect: boolean;
        };
        DeliverySlots: {
            /** @description false: no time is promised there, and there is nothing to choose */
            Timed: boolean;
            /** @description whether orders can be collected at the shop at all */
            Counter: boolean;
            /** @description minutes that the slowest of the goods needs; 0: none does */
            Lead: number;
            /** @description the name of the slowest */
            Slow: string;
            /** @description the first possible; null where none is */
            Choice: components["schemas"]["Moment"] | null;
            Days: components["schemas"]["SlotDay"][];
        };
        SlotDay: {
            Day: components["schemas"]["Day"];
            /** @description Today, Tomorrow, Sat 28 Nov */
            Words: string;
            /**
             * @description why it has no slot; empty where it has
             * @enum {string}
             */
            Why: "" | "closed" | "too_soon" | "not_baked" | "full" | "oven";
            /** @description of the closing: Diwali */
            Note: string;
            Slots: components["schemas"]["Moment"][];
        };
        /** @description The first moment at which a product can be had; absent where no time is promised. */
        Promise: {
            /** @description Tomorrow 9–12 if ordered by 6 pm */
            Words: string;
            Until: components["schemas"]["Time"];
        };
        /** @description When something comes out of the oven that can be ordered still; absent where nobody has set that. */
        Batch: {
            /** @description Next batch 5:00 pm · order by 3:30 */
            Words: string;
            At: components["schemas"]["Time"];
            OrderBy: components["schemas"]["Time"];
            /** @description the words are true until then */
            Until: components["schemas"]["Time"];
        };
        /** @description The next batch of the shop that can be ordered still; absent where nobody has set one. */
        Oven: {
            /** @description Next khari 5:00 pm · order by 3:30 */
            Words: string;
            At: components["schemas"]["Time"];
            OrderBy: components["schemas"]["Time"];
            /** @description the words are true until then */
            Until: components["schemas"]["Time"];
            Name: string;
            /** @description when the oven is opened next, for a batch that can be ordered or not */
            Out: components["schemas"]["Time"];
        };
        OrderSummary: {
            PurchaseOrderId: string;
            PurchaseOrderNo: string;
            PurchaseOrderDate: components["schemas"]["Time"];
            ShippingAddress: string;
            Mobile: string;
            TransactionStatus: components["schemas"]["TransactionStatus"];
            Status: components["schemas"]["OrderStatus"];
            TaxableAmount: components["schemas"]["Money"];
            TaxAmount: components["schemas"]["Money"];
            DeliveryCharges: components["schemas"]["Money"];
            /** @description contained in DeliveryCharges, and not counted in TaxAmount */
            DeliveryTax: components["schemas"]["Money"];
            DiscountAmount: components["schemas"]["Money"];
            TotalAmount: components["schemas"]["Money"];
            PayableUntil?: components["schemas"]["Time"];
            Slot?: components["schemas"]["OrderSlot"];
            /** @description of the coupon that was used; absent of an automatic one */
            CouponCode?: string;
            /** @description absent without a coupon */
            CouponName?: string;
            /**
             * @description the coupon took away the delivery charge, and nothing of the goods
             * @enum {boolean}
             */
            CouponFreeDelivery?: true;
            /** @description what the coupon saved: the sum of the lines' CouponDiscount, or the delivery charge that is not in DeliveryCharges; not part of DiscountAmount */
            CouponDiscount?: components["schemas"]["Money"];
            PaymentMode?: components["schemas"]["PaymentMode"];
            /** @description rupees still to be taken on delivery; absent: none */
            AmountDue?: components["schemas"]["Money"];
            /** @description to be told to the rider; only while the order is in a round */
            HandoverCode?: string;
        };
        Invoice: {
            PurchaseOrderId: string;
            PurchaseOrderNo: string;
            PurchaseOrderDate: components["schemas"]["Time"];
            ShippingAddress: string;
            Mobile: string;
            TransactionStatus: components["schemas"]["TransactionStatus"];
            Status: components["schemas"]["OrderStatus"];
            TaxableAmount: components["schemas"]["Money"];
            TaxAmount: components["schemas"]["Money"];
            DeliveryCharges: components["schemas"]["Money"];
            /** @description contained in DeliveryCharges, and not counted in TaxAmount */
            DeliveryTax: components["schemas"]["Money"];
            DiscountAmount: components["schemas"]["Money"];
            TotalAmount: components["schemas"]["Money"];
            PayableUntil?: components["schemas"]["Time"];
            /**
             * @description that the shopper read when ordering
             * @enum {string}
             */
            Language: "en" | "hi" | "mr";
            CustomerName: string;
            /** @description of the firm that buys; absent if none does */
            BuyerGstin?: string;
            BuyerFirm?: string;
            Suggestion: string;
            CancelReason: string;
            PaidAt?: components["schemas"]["Time"];
            /** @description empty until the order is dispatched */
            InvoiceNo: string;
            /** @description empty until the order is dispatched */
            InvoiceDate: string;
            PlaceOfSupply: string;
            Seller: components["schemas"]["Seller"];
            /** @description the shop's own text below the amounts */
            Note: string;
            TaxSplit: components["schemas"]["TaxRow"][];
            Events: components["schemas"]["OrderEvent"][];
            Data: components["schemas"]["InvoiceLine"][];
            /** @description issued so far, oldest first; empty before the first */
            Documents: components["schemas"]["DocumentRow"][];
            Slot?: components["schemas"]["OrderSlot"];
            /** @description of the coupon that was used; absent of an automatic one */
            CouponCode?: string;
            /** @description absent without a coupon */
            CouponName?: string;
            /**
             * @description the coupon took away the delivery charge, and nothing of the goods
             * @enum {boolean}
             */
            CouponFreeDelivery?: true;
            /** @description what the coupon saved: the sum of the lines' CouponDiscount, or the delivery charge that is not in DeliveryCharges; not part of DiscountAmount */
            CouponDiscount?: components["schemas"]["Money"];
            PaymentMode?: components["schemas"]["PaymentMode"];
            /** @description rupees still to be taken on delivery; absent: none */
            AmountDue?: components["schemas"]["Money"];
            /** @description to be told to the rider; only while the order is in a round */
            HandoverCode?: string;
            /** @description SVG that pays what is due by UPI; in the back office only */
            Qr?: string;
        };
        /** @enum {string} */
        DocumentKind: "tax invoice" | "invoice-cum-bill of supply" | "bill of supply" | "bill" | "receipt voucher" | "refund voucher" | "credit note";
        /** @description A document in a list. */
        DocumentRow: {
            Kind: components["schemas"]["DocumentKind"];
            Title: string;
            Number: string;
            IssuedAt: components["schemas"]["Time"];
            Amount: components["schemas"]["Money"];
            CancelledAt?: components["schemas"]["Time"];
        };
        /** @description A document as it was issued, with all that is printed on it. It never changes, but for CancelledAt. */
        Document: {
            Kind: components["schemas"]["DocumentKind"];
            /** @description what it is, as it stands on the paper */
            Title: string;
            Number: string;
            IssuedAt: components["schemas"]["Time"];
            Amount: components["schemas"]["Money"];
            CancelledAt?: components["schemas"]["Time"];
            /** @description what the law wants above all else; '' for nothing */
            Heading: string;
            OrderId: string;
            OrderNo: string;
            OrderedAt: components["schemas"]["Time"];
            /** @description of a credit note or a refund voucher, else '' */
            RefundId: string;
            /** @description what a credit note or a refund voucher takes back */
            Against?: components["schemas"]["DocumentReference"];
            /**
             * @description of the seller, at the time
             * @enum {string}
             */
            Registration: "regular" | "composition" | "unregistered";
            /** @description false: rates and taxes are not printed */
            ShowsTax: boolean;
            Seller: components["schemas"]["DocumentParty"];
            Buyer: components["schemas"]["DocumentParty"];
            /** @description the address that the goods go to */
            DeliverTo: string;
            /** @description a State */
            PlaceOfSupply: string;
            /** @description its two digits */
            PlaceOfSupplyCode: string;
            /** @description true: IGST alone; false: CGST and SGST */
            InterState: boolean;
            /** @enum {string} */
            ReverseCharge: "No";
            /** @description the delivery last */
            Lines: components["schemas"]["DocumentLine"][];
            /** @description sums of the lines by rate, lowest first; empty where no tax is shown */
            Rates: components["schemas"]["DocumentRate"][];
            Taxable: components["schemas"]["Money"];
            Cgst: components["schemas"]["Money"];
            Sgst: components["schemas"]["Money"];
            Igst: components["schemas"]["Money"];
            /** @description all three together */
            Tax: components["schemas"]["Money"];
            /** @description Amount in words */
            Words: string;
            Remarks: string[];
            /** @description of a credit note or a refund voucher, else '' */
            Reason: string;
            /** @description the shop's own text below the amounts */
            Note: string;
            /** @description what stands below the line to sign on */
            Signature: string;
            /** @description what a coupon took off all lines; absent: nothing */
            Coupon?: components["schemas"]["Money"];
        };
        DocumentReference: {
            Kind: components["schemas"]["DocumentKind"];
            Number: string;
            IssuedAt: components["schemas"]["Time"];
        };
        /** @description The seller or the buyer; '' for what is not known of them. */
        DocumentParty: {
            Name: string;
            /** @description of a registered buyer */
            Firm: string;
            Address: string;
            State: string;
            /** @description two digits */
            StateCode: string;
            Gstin: string;
            /** @description the seller's */
            Fssai: string;
            Mobile: string;
            Email: string;
        };
        DocumentLine: {
            /** @description of the order, from 1; 0: the delivery */
            Line: number;
            DisplayName: string;
            PackageName: string;
            /** @description what the shopper's page called it, where that was not English */
            OwnName?: string;
            OwnPackageName?: string;
            /** @description what was chosen of it; absent: as it is */
            Options?: components["schemas"]["ChosenOption"][];
            Hsn: string;
            /** @description unit quantity code, for example PAC */
            Uqc: string;
            /** @description 0: a part of the price */
            Quantity: number;
            /** @description of one, before the discount, tax included */
            Price: components["schemas"]["Money"];
            /** @description of one, after the discount, tax included */
            Unit: components["schemas"]["Money"];
            /** @description on the whole line, tax included */
            Discount: components["schemas"]["Money"];
            TaxRate: components["schemas"]["Percent"];
            Taxable: components["schemas"]["Money"];
            Cgst: components["schemas"]["Money"];
            Sgst: components["schemas"]["Money"];
            Igst: components["schemas"]["Money"];
            /** @description Unit for each piece, less Coupon: Taxable and the taxes together */
            Amount: components["schemas"]["Money"];
            /** @description what a coupon took off the whole line, tax included; absent: nothing */
            Coupon?: components["schemas"]["Money"];
        };
        DocumentRate: {
            TaxRate: components["schemas"]["Percent"];
            Taxable: components["schemas"]["Money"];
            Cgst: components["schemas"]["Money"];
            Sgst: components["schemas"]["Money"];
            Igst: components["schemas"]["Money"];
            Amount: components["schemas"]["Money"];
        };
        Seller: {
            Name: string;
            Address: string;
            Gstin: string;
            Fssai: string;
            State: string;
        };
        TaxRow: {
            Rate: components["schemas"]["Percent"];
            Taxable: components["schemas"]["Money"];
            Cgst: components["schemas"]["Money"];
            Sgst: components["schemas"]["Money"];
            Igst: components["schemas"]["Money"];
        };
        OrderEvent: {
            Status: components["schemas"]["OrderStatus"];
            At: components["schemas"]["Time"];
        };
        InvoiceLine: {
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            /** @description what the shopper's page called it, where that was not English */
            OwnName?: string;
            OwnPackageName?: string;
            /** @description what was chosen of it; absent: as it is */
            Options?: components["schemas"]["ChosenOption"][];
            Hsn: string;
            SalePrice: components["schemas"]["Money"];
            DiscountRate: components["schemas"]["Percent"];
            DiscountedPrice: components["schemas"]["Money"];
            Quantity: components["schemas"]["Quantity"];
            TaxRate: components["schemas"]["Percent"];
            TaxAmount: components["schemas"]["Money"];
            TaxableAmount: components["schemas"]["Money"];
            DiscountAmount: components["schemas"]["Money"];
            ProductTotal: components["schemas"]["Money"];
            /** @description what a coupon took off the whole line: DiscountedPrice for each piece, less this, is ProductTotal; absent: nothing */
            CouponDiscount?: components["schemas"]["Money"];
        };
        CancelRequest: {
            purchaseOrderId: string;
            reason: string;
        };
        OfficeAddress: {
            Name: string;
            Address: string;
            AddressType: string;
            Pincode: components["schemas"]["Pincode"];
            State: string;
        };
        OfficeAnswerReview: {
            ReviewId: components["schemas"]["Id"];
            /** @description '': removes the reply */
            Answer: string;
        };
        OfficeArea: {
            Pincode: components["schemas"]["Pincode"];
            District: string;
            State: string;
            BaseCharge: components["schemas"]["Money"];
            ExtraChargePerKg: components["schemas"]["Money"];
            MinimumOrder?: components["schemas"]["MinimumOrder"];
            FreeDeliveryFrom?: components["schemas"]["FreeDeliveryFrom"];
            Active: boolean;
            /** @description true: not delivered to, because the shop may not sell to another State */
            OutOfState: boolean;
            /**
             * Format: int64
             * @description of delivery times; absent: in none
             */
            GroupId?: number;
            /** @description absent: orders there are paid online */
            PayOnDelivery?: boolean;
        };
        OfficeAreasPage: {
            /**
             * Format: int64
             * @description of all pages
             */
            Total: number;
            Areas: components["schemas"]["OfficeArea"][];
        };
        OfficeAuditEntry: {
            EntryId: components["schemas"]["Id"];
            HappenedAt: components["schemas"]["Time"];
            /** @description the email address of a member of staff, command line (user …), or not signed in */
            Who: string;
            What: string;
            Subject: string;
            /** @description null: there was no value */
            Before: unknown;
            /** @description null: there is no value any more */
            After: unknown;
        };
        OfficeAuditPage: {
            /**
             * Format: int64
             * @description of all pages
             */
            Total: number;
            Entries: components["schemas"]["OfficeAuditEntry"][];
            /** @description everyone who is in the log */
            Who: string[];
            /** @description every action in the log */
            What: string[];
        };
        /** @description Copies of the shop away from its machine: where they go and what came of them. No secret is in it. */
        OfficeBackups: {
            Place: components["schemas"]["OfficeBackupPlace"];
            /** @description the secret of the place is kept */
            SecretSet: boolean;
            /** @description line for authorized_keys; empty: no key pair was made */
            SshPublicKey: string;
            /** @description absent: no recovery key is in force */
            KeyConfirmedAt?: components["schemas"]["Time"];
            /** @description a recovery key was shown and not confirmed */
            KeyOffered: boolean;
            /** @description copies are made */
            Ready: boolean;
            Troubles: ("CopyOld" | "CopyLost" | "RehearsalFailed" | "RehearsalOld")[];
            Running?: components["schemas"]["OfficeBackupRunning"];
            /** @description the newest first */
            Sends: components["schemas"]["OfficeBackupRun"][];
            Checks: components["schemas"]["OfficeBackupRun"][];
            Rehearsals: components["schemas"]["OfficeBackupRun"][];
            /** @description away from the machine, as of the last check; the newest first */
            Copies: components["schemas"]["OfficeBackupCopy"][];
            /** @description daily copies on the shop's own disk */
            Local: components["schemas"]["OfficeBackupCopy"][];
        };
        /** @description Where copies go. S3 has Endpoint, Bucket, Region, KeyId and Folder; SFTP has Host, Port, User, Folder and HostKey. */
        OfficeBackupPlace: {
            /** @enum {string} */
            Kind: "" | "s3" | "sftp";
            /** @description host name of the store */
            Endpoint?: string;
            Bucket?: string;
            Region?: string;
            KeyId?: string;
            Folder?: string;
            Host?: string;
            /** Format: int64 */
            Port?: number;
            User?: string;
            /** @description the server's public key */
            HostKey?: string;
            /**
             * Format: int64
             * @description 15, 60 or 1440
             */
            EveryMinutes?: number;
        };
        OfficeSaveBackupPlace: {
            /** @enum {string} */
            Kind: "s3" | "sftp";
            Endpoint?: string;
            Bucket?: string;
            Region?: string;
            KeyId?: string;
            Folder?: string;
            Host?: string;
            /** Format: int64 */
            Port?: number;
            User?: string;
            HostKey?: string;
            /** Format: int64 */
            EveryMinutes?: number;
            /** @description of S3; empty: the kept one */
            Secret?: string;
        };
        OfficeBackupRunning: {
            /** @enum {string} */
            Kind: "send" | "check" | "rehearsal";
            BegunAt: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description sent or fetched so far
             */
            Bytes: number;
        };
        OfficeBackupRun: {
            BegunAt: components["schemas"]["Time"];
            /** @description absent: under way */
            EndedAt?: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description that were sent, are kept, or were fetched
             */
            Bytes: number;
            /** Format: int64 */
            Files: number;
            /**
             * Format: int64
             * @description paid ones that a rehearsal found
             */
            Orders: number;
            /** @description of these orders */
            Total: components["schemas"]["Money"];
            /** @description what went wrong; empty: nothing */
            Error: string;
        };
        OfficeBackupCopy: {
            Name: string;
            At: components["schemas"]["Time"];
            /** Format: int64 */
            Bytes: number;
        };
        OfficePublicKey: {
            /** @description line for authorized_keys */
            PublicKey: string;
        };
        OfficeHostKey: {
            HostKey: string;
            /** @description for people to compare */
            Fingerprint: string;
        };
        /** @description The key that opens every copy, for paper. It is shown once and not kept. */
        OfficeRecoveryKey: {
            Groups: string[];
            /** @description picture of the key, in base64 */
            QrPng: string;
            Shop: string;
            MadeAt: components["schemas"]["Time"];
            /** @description where copies go, as bhatti restore takes it */
            Place: string;
        };
        OfficeLastGroup: {
            /** @description read from the paper */
            LastGroup: string;
        };
        OfficeBanner: {
            BannerId: components["schemas"]["Id"];
            /** @enum {string} */
            Kind: "HeaderBannerImages" | "HighlightedProducts";
            Image: string;
            ImagePath: components["schemas"]["Picture"];
            Title: string;
            Subtitle: string;
            ImageLink: string;
            /** Format: int64 */
            Position: number;
            Active: boolean;
            StartsAt?: components["schemas"]["Time"];
            EndsAt?: components["schemas"]["Time"];
            /** @description true while shoppers see it */
            Hangs: boolean;
            Translations?: components["schemas"]["OfficeTranslations"];
        };
        OfficeBannerId: {
            BannerId: components["schemas"]["Id"];
        };
        OfficeCancelOrder: {
            OrderId: string;
            /** @description the customer sees it */
            Reason: string;
        };
        OfficeCategory: {
            CategoryId: components["schemas"]["Id"];
            CategoryName: string;
            Image: string;
            ImagePath: components["schemas"]["Picture"];
            /** Format: int64 */
            Position: number;
            /** @description together with all its products */
            Hidden: boolean;
            /**
             * Format: int64
             * @description products on sale
             */
            ItemCount: number;
            /**
             * Format: int64
             * @description all products
             */
            Products: number;
            Translations?: components["schemas"]["OfficeTranslations"];
        };
        OfficeCategoryOrder: {
            /** @description in display order; others follow after them */
            CategoryIds: components["schemas"]["Id"][];
        };
        OfficeBannerOrder: {
            /** @description in display order; others follow after them */
            BannerIds: components["schemas"]["Id"][];
        };
        OfficeWord: {
            /** @description what shoppers type; kept in lower case, up to four words and 60 characters */
            Word: string;
            /** @description words of the shop, up to 200 characters; several meanings between commas */
            Means: string;
        };
        OfficeWordName: {
            Word: string;
        };
        OfficeCategoryId: {
            CategoryId: components["schemas"]["Id"];
        };
        OfficeChanged: {
            Message: string;
            /** Format: int64 */
            Changed: number;
        };
        /** @description A count, and where in the back office the items are. */
        OfficeCount: {
            /** @description ToPay, ToPack, Packing, OnTheWay, Late, UnderReview, RefundsFailed, CashToHandBack, RefundsUnnamed, MailsFailed, WebhooksFailed, Differences, RefundsSlow, SignInCodes, Restored, StaffToConfirm, Reviews, CopyOld, CopyLost, RehearsalFailed, RehearsalOld */
            Name: string;
            /** Format: int64 */
            Count: number;
            /** @description path in the back office */
            Link: string;
        };
        /**
         * @description delivery: the delivery costs nothing
         * @enum {string}
         */
        CouponKind: "percent" | "amount" | "delivery";
        OfficeCoupons: {
            /** @description newest first */
            Coupons: components["schemas"]["OfficeCoupon"][];
        };
        OfficeCoupon: {
            CouponId: components["schemas"]["Id"];
            Code: components["schemas"]["CouponCode"];
            /** @description shoppers see it */
            Name: string;
            Kind: components["schemas"]["CouponKind"];
            /** @description percent from 0.01 to 100, or rupees; 0 for delivery */
            Value: number;
            /** @description the most that a percent takes off, rupees; absent or 0: no limit */
            Most?: components["schemas"]["Money"];
            /** @description goods of the whole basket before the coupon, tax included; 0: any */
            SmallestBasket: components["schemas"]["Money"];
            /** @description what it takes something off; with CategoryIds empty too: all goods */
            ProductIds: components["schemas"]["Id"][];
            CategoryIds: components["schemas"]["Id"][];
            /** @description for customers with no earlier order that was paid or is open */
            FirstOrder: boolean;
            /** @description in all; 0: any number */
            Uses: number;
            /** @description by each customer; 0: any number */
            UsesEach: number;
            /** @description first day; absent: since ever */
            From?: components["schemas"]["Day"];
            /** @description last day; absent: without end */
            Until?: components["schemas"]["Day"];
            Active: boolean;
            /** @description by orders that were paid and not cancelled */
            Used: number;
            /** @description by orders that wait for their payment */
            Held: number;
            /** @description by customers, with the orders of Used */
            Saved: components["schemas"]["Money"];
            Version: string;
        };
        OfficeSaveCoupon: {
            /**
             * Format: int64
             * @description 0: a new one
             */
            CouponId: number;
            /** @description 3 to 20 letters, digits and hyphens, of which spaces and case do not matter; empty or absent: automatic */
            Code?: string;
            /** @description shoppers see it */
            Name: string;
            Kind: components["schemas"]["CouponKind"];
            /** @description percent from 0.01 to 100, or rupees; 0 for delivery */
            Value: number;
            /** @description the most that a percent takes off, rupees; absent or 0: no limit */
            Most?: components["schemas"]["Money"];
            /** @description goods of the whole basket before the coupon, tax included; 0: any */
            SmallestBasket?: components["schemas"]["Money"];
            /** @description what it takes something off; with CategoryIds empty too: all goods */
            ProductIds?: components["schemas"]["Id"][];
            CategoryIds?: components["schemas"]["Id"][];
            /** @description for customers with no earlier order that was paid or is open */
            FirstOrder?: boolean;
            /** @description in all; 0: any number */
            Uses?: number;
            /** @description by each customer; 0: any number */
            UsesEach?: number;
            /** @description first day; absent: since ever */
            From?: components["schemas"]["Day"];
            /** @description last day; absent: without end */
            Until?: components["schemas"]["Day"];
            Active: boolean;
            /** @description of the coupon as it was read: a save is refused with coupon.changed if somebody else has saved since; absent: saved regardless */
            Version?: string;
        };
        OfficeCouponId: {
            CouponId: components["schemas"]["Id"];
        };
        OfficeSavedCoupon: {
            Message: string;
            CouponId: components["schemas"]["Id"];
        };
        /** @description Both factors of signing in. */
        OfficeCredentials: {
            Email: string;
            /** @description from the email */
            Code: string;
            /** @description six digits, or a recovery code */
            Authenticator: string;
            /** @description that came when the code was asked for; optional */
            Challenge?: string;
            /** @description that came with the enrolment in this browser; optional */
            Enrolled?: string;
        };
        OfficeRequestedCode: {
            Message: string;
            /** @description to be sent with both codes */
            Challenge: string;
        };
        OfficeCustomerId: {
            CustomerId: components["schemas"]["Id"];
        };
        OfficeCustomerPage: {
            CustomerId: components["schemas"]["Id"];
            Email: string;
            Name: string;
            Mobile: string;
            SinceAt: components["schemas"]["Time"];
            /** Format: int64 */
            Orders: number;
            /** @description total of the paid orders */
            TotalAmount: components["schemas"]["Money"];
            LastOrderAt?: components["schemas"]["Time"];
            /** @description of the firm that the customer mostly buys for; absent without one */
            Gstin?: string;
            Firm?: string;
            Addresses: components["schemas"]["OfficeAddress"][];
            PastOrders: components["schemas"]["OfficeOrderRow"][];
            Reviews: components["schemas"]["OfficeReview"][];
        };
        OfficeCustomerRow: {
            CustomerId: components["schemas"]["Id"];
            Email: string;
            Name: string;
            Mobile: string;
            SinceAt: components["schemas"]["Time"];
            /** Format: int64 */
            Orders: number;
            /** @description total of the paid orders */
            TotalAmount: components["schemas"]["Money"];
            LastOrderAt?: components["schemas"]["Time"];
        };
        OfficeCustomersPage: {
            /**
             * Format: int64
             * @description of all pages
             */
            Total: number;
            Customers: components["schemas"]["OfficeCustomerRow"][];
        };
        OfficeDateGst: {
            ProductIds: components["schemas"]["Id"][];
            Rate: components["schemas"]["Percent"];
            /** @description RFC 3339; not in the past. Absent: from now on */
            FromAt?: components["schemas"]["Time"];
        };
        /** @description Identifies a future GST rate. */
        OfficeDropGst: {
            ProductId: components["schemas"]["Id"];
            FromAt: components["schemas"]["Time"];
        };
        /** @description A payment on which the shop and the provider differ, or which needs a decision. */
        OfficeDifference: {
            /** @description captured, refunded, fee, missing, review, owed, unassigned */
            Kind: string;
            PaymentId: string;
            OrderId: string;
            OrderNo: string;
            Ours: components["schemas"]["Money"];
            Theirs: components["schemas"]["Money"];
            SinceAt: components["schemas"]["Time"];
        };
        /** @description Edits products in bulk; absent fields stay unchanged. */
        OfficeEditProducts: {
            ProductIds: components["schemas"]["Id"][];
            DiscountRate?: components["schemas"]["Percent"];
            /** @description of each package */
            Price?: components["schemas"]["Money"];
            /** @description for example +5 or -2.5; the price is rounded to whole rupees */
            PricePercent?: number;
            /** @description rupees added or subtracted */
            PriceAmount?: number;
            /**
             * Format: int64
             * @description of each package
             */
            Stock?: number | null;
            Active?: boolean;
            /** Format: int64 */
            CategoryId?: number | null;
        };
        OfficeEmail: {
            Email: string;
        };
        OfficeEnrolment: {
            Token: string;
            /** @description the code that the authenticator app shows */
            Code: string;
        };
        OfficeEventId: {
            EventId: string;
        };
        OfficeHandedBack: {
            RefundId: string;
        };
        OfficeCashDue: {
            RefundId: string;
            Amount: components["schemas"]["Money"];
        };
        OfficeNameRefund: {
            RefundId: string;
            /** @description lines of the order; 0 is the delivery */
            AmountOf: number[];
        };
        OfficeDayAhead: {
            Day: components["schemas"]["Day"];
            /** Format: int64 */
            Orders: number;
        };
        /** @description What to bake for a day. One that was promised no time, or an earlier day, is baked today. */
        OfficeBakeSheet: {
            Day: components["schemas"]["Day"];
            Today: components["schemas"]["Day"];
            /**
             * @description of the sheet
             * @enum {string}
             */
            Language: "en" | "hi" | "mr";
            /** @description the day, in the language of the sheet: Sat 28 Nov */
            Words: string;
            /** @description the days from today on for which there are orders to bake */
            Ahead: components["schemas"]["OfficeDayAhead"][];
            /** Format: int64 */
            Pieces: number;
            /** @description the soonest first, what may come at any time last */
            Slots: components["schemas"]["OfficeBakeSlot"][];
        };
        OfficeBakeSlot: {
            Day: components["schemas"]["Day"];
            /** @description a time of day such as 09:00; empty: at any time */
            From: string;
            To: string;
            /** @description in the language of the sheet: 4–6 pm */
            Words: string;
            /** @description promised for an earlier day and not dispatched */
            Late: boolean;
            /** Format: int64 */
            Pieces: number;
            /** @description most pieces first */
            Categories: components["schemas"]["OfficeCategorySum"][];
            /** @description most pieces first */
            Lines: components["schemas"]["OfficeBakeLine"][];
        };
        OfficeCategorySum: {
            Name: string;
            /** Format: int64 */
            Pieces: number;
        };
        OfficeBakeLine: {
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            /** @description what was chosen of it; empty: as it is */
            Options: string[];
            /** Format: int64 */
            Pieces: number;
            CategoryName: string;
            /**
             * Format: int64
             * @description of the pieces, in orders that are being packed
             */
            Packing: number;
            /**
             * Format: int64
             * @description that ask for it
             */
            Orders: number;
            /**
             * Format: int64
             * @description pieces that are counted besides what orders have taken; said where the package is first wanted, else 0
             */
            Shelf: number;
        };
        /** @description What is to be labelled. Packers read it too: its one price is what they stick on the packet. */
        OfficeLabels: {
            /** @description of the product, or the number of the order; empty: of a day */
            Name: string;
            Day?: components["schemas"]["Day"];
            Today: components["schemas"]["Day"];
            PackedOn: components["schemas"]["Day"];
            Labels: components["schemas"]["OfficeLabel"][];
            /** @description wanted, but no longer in the catalogue */
            Gone: components["schemas"]["OfficeLabelGone"][];
        };
        OfficeLabel: {
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            /** @description in the other languages in which the product has a name */
            OwnNames: components["schemas"]["OfficeLabelNames"][];
            /** @description what was chosen of it */
            Options: components["schemas"]["ChosenOption"][];
            /**
             * Format: int64
             * @description labels wanted
             */
            Pieces: number;
            IsVeg: boolean;
            /** @description 200 g or 1.5 kg; empty: not known */
            NetQuantity: string;
            /** @description all taxes included, before any discount */
            Mrp: components["schemas"]["Money"];
            /** @description unit sale price; absent without a net quantity */
            PerUnit?: components["schemas"]["Money"];
            /** @enum {string} */
            Unit?: "g" | "kg";
            PackedOn: components["schemas"]["Day"];
            /** @description a day; empty: the shelf life gives none */
            BestBefore: string;
            /** @description L261123 */
            Lot: string;
            Ingredients: string;
            Allergens: string;
            /** @description name and address */
            Maker: string;
            /** @description country */
            Origin: string;
            Fssai: string;
            /** @description contact for complaints */
            Care: string;
            /** @description least height of the numerals of net quantity and MRP by the Legal Metrology (Packaged Commodities) Rules, rule 7, in millimetres; 0 without a net quantity */
            Numerals: number;
            /** @description of the product in the shop */
            Page: string;
            /** @description QR code that leads there, an SVG */
            Code: string;
            /** @description required by law and not written down; BestBefore: no date can be made of the shelf life */
            Lacks: ("NetQuantity" | "Ingredients" | "Allergens" | "ShelfLife" | "BestBefore" | "CountryOfOrigin" | "Manufacturer" | "Fssai" | "ConsumerCare")[];
        };
        OfficeLabelNames: {
            /** @enum {string} */
            Language: "hi" | "mr";
            DisplayName: string;
            PackageName: string;
        };
        OfficeLabelGone: {
            DisplayName: string;
            PackageName: string;
            /** Format: int64 */
            Pieces: number;
        };
        OfficePackingList: {
            Day: components["schemas"]["Day"];
            Today: components["schemas"]["Day"];
            /**
             * @description of the sheet
             * @enum {string}
             */
            Language: "en" | "hi" | "mr";
            /** @description the day, in the language of the sheet: Sat 28 Nov */
            Words: string;
            /** @description the days from today on for which there are orders to bake */
            Ahead: components["schemas"]["OfficeDayAhead"][];
            /** Format: int64 */
            Pieces: number;
            /** @description the soonest first, what may come at any time last */
            Slots: components["schemas"]["OfficePackSlot"][];
        };
        OfficePackSlot: {
            Day: components["schemas"]["Day"];
            /** @description a time of day such as 09:00; empty: at any time */
            From: string;
            To: string;
            /** @description in the language of the sheet: 4–6 pm */
            Words: string;
            /** @description promised for an earlier day and not dispatched */
            Late: boolean;
            /** Format: int64 */
            Pieces: number;
            /** Format: int64 */
            Orders: number;
            Areas: components["schemas"]["OfficePackArea"][];
        };
        OfficePackArea: {
            /** @description at the counter */
            Collect: boolean;
            /** @description empty: the counter */
            Pincode: string;
            /** @description of delivery times; empty: none */
            Group: string;
            /** Format: int64 */
            Pieces: number;
            Orders: components["schemas"]["OfficePackOrder"][];
        };
        OfficePackOrder: {
            OrderId: string;
            OrderNo: string;
            Status: components["schemas"]["OrderStatus"];
            Name: string;
            Instructions: string;
            /** Format: int64 */
            Pieces: number;
            Lines: components["schemas"]["OfficePackLine"][];
        };
        OfficePackLine: {
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            /** @description what was chosen of it; empty: as it is */
            Options: string[];
            /** Format: int64 */
            Pieces: number;
        };
        /** @description What is delivered on a day, with what is on its way already; without what is collected. */
        OfficeRound: {
            Day: components["schemas"]["Day"];
            Today: components["schemas"]["Day"];
            /**
             * @description of the sheet
             * @enum {string}
             */
            Language: "en" | "hi" | "mr";
            /** @description the day, in the language of the sheet: Sat 28 Nov */
            Words: string;
            /** @description the days from today on for which there are orders to bake */
            Ahead: components["schemas"]["OfficeDayAhead"][];
            /** Format: int64 */
            Pieces: number;
            /** @description the soonest first, what may come at any time last */
            Slots: components["schemas"]["OfficeRoundSlot"][];
        };
        OfficeRoundSlot: {
            Day: components["schemas"]["Day"];
            /** @description a time of day such as 09:00; empty: at any time */
            From: string;
            To: string;
            /** @description in the language of the sheet: 4–6 pm */
            Words: string;
            /** @description promised for an earlier day and not dispatched */
            Late: boolean;
            /** Format: int64 */
            Pieces: number;
            /** Format: int64 */
            Orders: number;
            Areas: components["schemas"]["OfficeRoundArea"][];
        };
        OfficeRoundArea: {
            /** @description of six digits */
            Pincode: string;
            /** @description of delivery times; empty: none */
            Group: string;
            /** Format: int64 */
            Pieces: number;
            Orders: components["schemas"]["OfficeStop"][];
        };
        OfficeStop: {
            OrderId: string;
            OrderNo: string;
            Status: components["schemas"]["OrderStatus"];
            Name: string;
            Mobile: string;
            ShippingAddress: string;
            Pincode: components["schemas"]["Pincode"];
            Instructions: string;
            /** Format: int64 */
            Pieces: number;
        };
        OfficePackerLine: {
            /** Format: int64 */
            Line: number;
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            /** @description what the shopper's page called it, where that was not English */
            OwnName?: string;
            OwnPackageName?: string;
            /** @description what was chosen of it; absent: as it is */
            Options?: components["schemas"]["ChosenOption"][];
            /** Format: int64 */
            Quantity: number;
            /** Format: int64 */
            RefundedPieces: number;
        };
        /** @description One order as a packer sees it: no amounts, prices or rates. */
        OfficePackerOrder: {
            /** @description opens WhatsApp with what to tell the customer; absent without a mobile number */
            WhatsApp?: string;
            OrderId: string;
            OrderNo: string;
            PlacedAt: components["schemas"]["Time"];
            PaidAt?: components["schemas"]["Time"];
            Status: components["schemas"]["OrderStatus"];
            TransactionStatus: components["schemas"]["TransactionStatus"];
            Name: string;
            Mobile: string;
            Pincode: components["schemas"]["OrderPincode"];
            /** Format: int64 */
            Pieces: number;
            /** @description paid more than a day ago and not dispatched */
            Late: boolean;
            CanMoveTo: components["schemas"]["OrderStatus"][];
            ShippingAddress: string;
            State: string;
            Suggestion: string;
            CancelReason: string;
            CancelledBy: string;
            /** Format: int64 */
            WeightGrams: number;
            Lines: components["schemas"]["OfficePackerLine"][];
            /** @description amounts in notes are left out */
            Timeline: components["schemas"]["OfficeStep"][];
            Slot?: components["schemas"]["OrderSlot"];
            PaymentMode?: components["schemas"]["PaymentMode"];
            /** @description rupees still to be taken on delivery; absent: none */
            AmountDue?: components["schemas"]["Money"];
        };
        /** @description An order in a packer's list: no amounts. */
        OfficePackerOrderRow: {
            OrderId: string;
            OrderNo: string;
            PlacedAt: components["schemas"]["Time"];
            PaidAt?: components["schemas"]["Time"];
            Status: components["schemas"]["OrderStatus"];
            TransactionStatus: components["schemas"]["TransactionStatus"];
            Name: string;
            Mobile: string;
            Pincode: components["schemas"]["OrderPincode"];
            /** Format: int64 */
            Pieces: number;
            /** @description paid more than a day ago and not dispatched */
            Late: boolean;
            CanMoveTo: components["schemas"]["OrderStatus"][];
            Slot?: components["schemas"]["OrderSlot"];
            PaymentMode?: components["schemas"]["PaymentMode"];
            /** @description rupees still to be taken on delivery; absent: none */
            AmountDue?: components["schemas"]["Money"];
        };
        OfficePackerOrders: {
            /**
             * Format: int64
             * @description of all pages
             */
            Total: number;
            Orders: components["schemas"]["OfficePackerOrderRow"][];
        };
        /** @description The dashboard of a packer: no money. */
        OfficePackerToday: {
            /** @description ToPack, Packing, OnTheWay, Late */
            Waiting: components["schemas"]["OfficeCount"][];
            /** @description at most 20, lowest first */
            LowStock: components["schemas"]["OfficeLowStock"][];
            /** Format: int64 */
            LowStockCount: number;
            /** @description at most 200, most pieces first */
            ToBake: components["schemas"]["OfficeToBake"][];
            /** @description at most 8: those without a time first, the longest waiting first, then by their times */
            NextToPack: components["schemas"]["OfficeOpenOrder"][];
            /** @description how much of each oven is taken on its fullest day of the week to come; absent where none is */
            Booked?: components["schemas"]["OfficeBusyOven"][];
            FirstLeaves?: components["schemas"]["OrderSlot"];
        };
        OfficePackingSlip: {
            PurchaseOrderId: string;
            PurchaseOrderNo: string;
            PurchaseOrderDate: components["schemas"]["Time"];
            Status: components["schemas"]["OrderStatus"];
            CustomerName: string;
            ShippingAddress: string;
            Mobile: string;
            Suggestion: string;
            Seller: components["schemas"]["Seller"];
            Data: components["schemas"]["OfficeSlipLine"][];
            Slot?: components["schemas"]["OrderSlot"];
            PaymentMode?: components["schemas"]["PaymentMode"];
            /** @description rupees still to be taken on delivery; absent: none */
            AmountDue?: components["schemas"]["Money"];
            /** @description SVG, where the order can be paid by UPI */
            Qr?: string;
        };
        OfficeSlipLine: {
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            /** @description what the shopper's page called it, where that was not English */
            OwnName?: string;
            OwnPackageName?: string;
            /** @description what was chosen of it; absent: as it is */
            Options?: components["schemas"]["ChosenOption"][];
            /** Format: int64 */
            Quantity: number;
        };
        OfficeDeleteReview: {
            ReviewId: components["schemas"]["Id"];
        };
        OfficeHideReview: {
            ReviewId: components["schemas"]["Id"];
            Hidden: boolean;
        };
        OfficeImage: {
            /** @description name of the picture, as product/save takes it */
            Image: string;
            ImagePath: components["schemas"]["Picture"];
            /** @description text alternative */
            Words: string;
        };
        /** @description What an import did, or would do in a dry run. If a row has an error or something is asked, nothing is imported. */
        OfficeImportReport: {
            Imported: boolean;
            /**
             * @description What must be answered first: what the headings stand for (Columns), or what becomes of damaged text (Mojibake)
             * @enum {string}
             */
            Ask: "" | "columns" | "repair";
            /** @description What the file did not say itself, in words */
            Assumed: string[];
            Headings: components["schemas"]["OfficeImportHeading"][];
            Garbled: components["schemas"]["OfficeGarbledCell"][];
            /**
             * Format: int64
             * @description How many cells are damaged
             */
            GarbledCells: number;
            /** Format: int64 */
            Rows: number;
            /** Format: int64 */
            NewCategories: number;
            /** Format: int64 */
            NewProducts: number;
            /** Format: int64 */
            ChangedProducts: number;
            /** Format: int64 */
            SameProducts: number;
            /** Format: int64 */
            Pictures: number;
            New: components["schemas"]["OfficeImportedProduct"][];
            Changed: components["schemas"]["OfficeImportedProduct"][];
            Wrong: components["schemas"]["OfficeWrongRow"][];
        };
        /** @description Progress of the running import; Running is false if there is none. */
        OfficeImportProgress: {
            Running: boolean;
            /**
             * @description Empty while the file is read
             * @enum {string}
             */
            Step: "" | "pictures" | "products";
            /** Format: int64 */
            Done: number;
            /** Format: int64 */
            Total: number;
        };
        /** @description A product that the file adds or changes. */
        OfficeImportedProduct: {
            /** Format: int64 */
            Line: number;
            DisplayName: string;
            /** @description For example: price of 200 g: 75.00 → 80.00; empty for a new product */
            Changes: string[];
            Fields: components["schemas"]["OfficeFieldChange"][];
        };
        /** @description A field before and after, as the catalogue's file has it; long texts are cut to where they differ. */
        OfficeFieldChange: {
            /** @description column */
            Field: string;
            /** @description empty for a field of the product */
            Package: string;
            /** @description empty for nothing */
            Old: string;
            /** @description empty for nothing */
            New: string;
        };
        OfficeImportHeading: {
            Heading: string;
            /** @description what it is taken for; empty for nothing */
            Column: string;
            Sure: boolean;
            /** @description a cell below it, if the headings are asked about */
            Sample: string;
        };
        OfficeGarbledCell: {
            /** Format: int64 */
            Line: number;
            Column: string;
            Was: string;
            /** @description what was meant */
            Becomes: string;
        };
        OfficeInvited: {
            Message: string;
            Link: string;
            ExpiresAt: components["schemas"]["Time"];
        };
        /** @description An authenticator key, to scan or type. */
        OfficeKey: {
            Email: string;
            Role: components["schemas"]["OfficeRole"];
            Secret: string;
            /** @description otpauth://… */
            Uri: string;
            /** @description the same as a QR code */
            QrSvg: string;
        };
        /** @description The provider's page where a phone order is paid. */
        OfficeLink: {
            /** @description '' until the provider has created it */
            Url: string;
            /** @enum {string} */
            State: "wanted" | "open" | "closed";
            ExpiresAt: components["schemas"]["Time"];
            /** @description why it has not been created */
            Error: string;
        };
        OfficeLowStock: {
            ProductId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            /**
             * Format: int64
             * @description null: not tracked
             */
            Stock: number | null;
            /** @description marked as sold out */
            SoldOut: boolean;
        };
        OfficeMail: {
            Id: components["schemas"]["Id"];
            Kind: string;
            CreatedAt: components["schemas"]["Time"];
            /** @description absent: no more attempts */
            RetryAt?: components["schemas"]["Time"];
            /** Format: int64 */
            Tries: number;
            Error: string;
        };
        OfficeMailId: {
            Id: components["schemas"]["Id"];
        };
        /** @description Resends an email about a status or a refund. */
        OfficeMailOrder: {
            OrderId: string;
            /** @description the status to send the email about; PAYMENT LINK: the link to pay */
            Status?: string;
            RefundId?: string;
        };
        OfficeMoveOrders: {
            OrderIds: string[];
            Status: components["schemas"]["OrderStatus"];
            Note?: string;
        };
        /** @description For each order of a bulk change, whether its status changed. */
        OfficeMoved: {
            /** Format: int64 */
            Moved: number;
            Failed: components["schemas"]["OfficeNotMoved"][];
        };
        OfficeMarkSoldOut: {
            ProductId: components["schemas"]["Id"];
            /** @description absent or empty: all of the product */
            PackageIds?: components["schemas"]["Id"][];
            /** @description false: on sale again */
            SoldOut: boolean;
        };
        /** @description To undo, send the packages back with the other mark. */
        OfficeMarking: {
            Message: string;
            /** @description those whose mark has changed */
            PackageIds: components["schemas"]["Id"][];
        };
        OfficeNewSetting: {
            Name: string;
            Value: string;
        };
        OfficeNotMoved: {
            OrderId: string;
            Message: string;
        };
        OfficeChangeTime: {
            OrderId: string;
            SlotId: components["schemas"]["Id"];
            SlotDay: components["schemas"]["Day"];
        };
        OfficeNoteOrder: {
            OrderId: string;
            Note: string;
        };
        OfficeOrderId: {
            OrderId: string;
        };
        OfficeOrderLine: {
            /** Format: int64 */
            Line: number;
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            /** @description what the shopper's page called it, where that was not English */
            OwnName?: string;
            OwnPackageName?: string;
            /** @description what was chosen of it; absent: as it is */
            Options?: components["schemas"]["ChosenOption"][];
            Hsn: string;
            SalePrice: components["schemas"]["Money"];
            DiscountedPrice: components["schemas"]["Money"];
            /** Format: int64 */
            Quantity: number;
            TaxRate: components["schemas"]["Percent"];
            TaxAmount: components["schemas"]["Money"];
            ProductTotal: components["schemas"]["Money"];
            /** Format: int64 */
            RefundedPieces: number;
            /** @description what refunds have not taken of it */
            Refundable: components["schemas"]["Money"];
            /** @description what a coupon took off the whole line: DiscountedPrice for each piece, less this, is ProductTotal; absent: nothing */
            CouponDiscount?: components["schemas"]["Money"];
        };
        /** @description An order that waits to be packed or to be paid. */
        OfficeOpenOrder: {
            OrderId: string;
            OrderNo: string;
            Name: string;
            Pincode: string;
            Status: components["schemas"]["OrderStatus"];
            Pieces: number;
            /** @description when it was paid; if unpaid, placed */
            SinceAt: components["schemas"]["Time"];
            /** @description if unpaid: the customer has a payment link */
            ByLink: boolean;
            Late: boolean;
            Slot?: components["schemas"]["OrderSlot"];
        };
        OfficeBusyOven: {
            /** @description of the category or product */
            Name: string;
            Day: components["schemas"]["Day"];
            /** @description pieces, by orders */
            Taken: number;
            /** @description that can be made that day */
            Pieces: number;
        };
        /** @description One order with all its details. */
        OfficeOrderPage: {
            /** @description opens WhatsApp with what to tell the customer; absent without a mobile number */
            WhatsApp?: string;
            OrderId: string;
            OrderNo: string;
            PlacedAt: components["schemas"]["Time"];
            PaidAt?: components["schemas"]["Time"];
            Status: components["schemas"]["OrderStatus"];
            TransactionStatus: components["schemas"]["TransactionStatus"];
            Name: string;
            Mobile: string;
            Pincode: components["schemas"]["OrderPincode"];
            /** Format: int64 */
            Pieces: number;
            TotalAmount: components["schemas"]["Money"];
            /** @description upi, card, cash …; '' while unpaid */
            PaidBy: string;
            /** @description paid more than a day ago and not dispatched */
            Late: boolean;
            CanMoveTo: components["schemas"]["OrderStatus"][];
            /** @description by who asks: of a paid order, by whoever may refund */
            CanCancel: boolean;
            /** @description cash to hand back; in the list only */
            CashDue?: components["schemas"]["OfficeCashDue"][];
            CustomerId: components["schemas"]["Id"];
            /** @description '' for a phone customer without an email address */
            Email: string;
            ShippingAddress: string;
            State: string;
            /** @description of the firm that buys; absent if none does */
            BuyerGstin?: string;
            BuyerFirm?: string;
            Suggestion: string;
            PayableUntil?: components["schemas"]["Time"];
            CancelReason: string;
            CancelledBy: string;
            InvoiceNo: string;
            InvoicedAt?: components["schemas"]["Time"];
            TaxableAmount: components["schemas"]["Money"];
            TaxAmount: components["schemas"]["Money"];
            DeliveryCharges: components["schemas"]["Money"];
            /** @description contained in DeliveryCharges, and not counted in TaxAmount */
            DeliveryTax: components["schemas"]["Money"];
            DiscountAmount: components["schemas"]["Money"];
            /** Format: int64 */
            WeightGrams: number;
            /** @description what can still be refunded */
            Refundable: components["schemas"]["Money"];
            /** @description what refunds have not taken of the delivery charge */
            RefundableDelivery: components["schemas"]["Money"];
            Lines: components["schemas"]["OfficeOrderLine"][];
            Timeline: components["schemas"]["OfficeStep"][];
            Payments: components["schemas"]["OfficePayment"][];
            Refunds: components["schemas"]["OfficeRefund"][];
            /** @description who of the staff saw it first; absent while nobody has */
            SeenBy?: string;
            SeenAt?: components["schemas"]["Time"];
            /** @description of the same customer, newest first, at most 20 */
            PastOrders: components["schemas"]["OfficeOrderRow"][];
            Link?: components["schemas"]["OfficeLink"];
            /** @description statuses whose email can be resent; PAYMENT LINK while the link can be paid */
            Mails: string[];
            Slot?: components["schemas"]["OrderSlot"];
            /** @description of the firm, where the order is collected */
            BuyerAddress?: string;
            /** @description of the coupon that was used; absent of an automatic one */
            CouponCode?: string;
            /** @description absent without a coupon */
            CouponName?: string;
            /**
             * @description the coupon took away the delivery charge, and nothing of the goods
             * @enum {boolean}
             */
            CouponFreeDelivery?: true;
            /** @description what the coupon saved: the sum of the lines' CouponDiscount, or the delivery charge that is not in DeliveryCharges; not part of DiscountAmount */
            CouponDiscount?: components["schemas"]["Money"];
            PaymentMode?: components["schemas"]["PaymentMode"];
            /** @description rupees still to be taken on delivery; absent: none */
            AmountDue?: components["schemas"]["Money"];
            /** @description to be told to the rider; while the order is in a round */
            HandoverCode?: string;
            /**
             * Format: int64
             * @description of the round that it is in; absent: in none
             */
            RoundId?: number;
        };
        /** @description An order in the list. */
        OfficeOrderRow: {
            OrderId: string;
            OrderNo: string;
            PlacedAt: components["schemas"]["Time"];
            PaidAt?: components["schemas"]["Time"];
            Status: components["schemas"]["OrderStatus"];
            TransactionStatus: components["schemas"]["TransactionStatus"];
            Name: string;
            Mobile: string;
            Pincode: components["schemas"]["OrderPincode"];
            /** Format: int64 */
            Pieces: number;
            TotalAmount: components["schemas"]["Money"];
            /** @description upi, card, cash …; '' while unpaid */
            PaidBy: string;
            /** @description paid more than a day ago and not dispatched */
            Late: boolean;
            CanMoveTo: components["schemas"]["OrderStatus"][];
            /** @description by who asks: of a paid order, by whoever may refund */
            CanCancel: boolean;
            /** @description cash to hand back; in the list only */
            CashDue?: components["schemas"]["OfficeCashDue"][];
            Slot?: components["schemas"]["OrderSlot"];
            PaymentMode?: components["schemas"]["PaymentMode"];
            /** @description rupees still to be taken on delivery; absent: none */
            AmountDue?: components["schemas"]["Money"];
        };
        OfficeOrdersPage: {
            /**
             * Format: int64
             * @description of all pages
             */
            Total: number;
            Orders: components["schemas"]["OfficeOrderRow"][];
        };
        OfficePackage: {
            /**
             * Format: int64
             * @description 0: a new one
             */
            PackageId: number;
            PackageName: string;
            /** @description MRP: tax included, before discount */
            Price: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description grams
             */
            Weight: number;
            /**
             * Format: int64
             * @description null: not tracked. For an existing package, use product/stock to change it
             */
            Stock: number | null;
            Active: boolean;
            /** @description marked as sold out; use product/sold-out to change it */
            SoldOut?: boolean;
            Translations?: components["schemas"]["OfficeTranslations"];
        };
        OfficePauseAreas: {
            Pincodes?: components["schemas"]["Pincode"][];
            State?: string;
            District?: string;
            /** @description false pauses, true resumes */
            Active: boolean;
        };
        /** @description A payment as last reported by the provider, or cash. */
        OfficePayment: {
            PaymentId: string;
            Method: string;
            Status: string;
            /** @description primary, surplus, review or '' */
            Role: string;
            Amount: components["schemas"]["Money"];
            RefundedAmount: components["schemas"]["Money"];
            Error: string;
            SeenAt: components["schemas"]["Time"];
            UpdatedAt: components["schemas"]["Time"];
        };
        OfficePaymentId: {
            PaymentId: string;
        };
        OfficePhoneLine: {
            ItemId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            /** Format: int64 */
            Quantity: number;
            /** @description what is chosen of it; absent: nothing */
            Options?: components["schemas"]["OfficeAskedOption"][];
        };
        OfficeAskedOption: {
            OptionId: components["schemas"]["Id"];
            ChoiceId?: components["schemas"]["Id"];
            Text?: string;
        };
        /** @description A phone order. Without an email address, the customer is identified by the mobile number. */
        OfficePhoneOrder: {
            Name: string;
            Mobile: string;
            Email?: string;
            /** @enum {string} */
            AddressType?: "" | "Home" | "Office" | "Other";
            /** @description required unless Collect: house, street and place; pin code, city and State are added where they are missing */
            ShippingAddress?: string;
            /** @description must be that of the pin code; absent: that */
            State?: string;
            /** @description required unless Collect */
            Pincode?: components["schemas"]["OrderPincode"];
            Suggestion?: string;
            Lines: components["schemas"]["OfficePhoneLine"][];
            /**
             * @default cash
             * @enum {string}
             */
            PaidBy: "cash" | "link" | "delivery";
            IdempotencyKey?: string;
            /** @description of the firm that the customer buys for */
            Gstin?: string;
            /** @description the firm's name, required with a GSTIN */
            Firm?: string;
            /** @description collected at the shop's counter */
            Collect?: boolean;
            /**
             * Format: int64
             * @description with SlotDay; absent or 0: the first possible time
             */
            SlotId?: number;
            SlotDay?: string;
            Coupon?: components["schemas"]["TypedCoupon"];
        };
        /** @description An uploaded picture, in three widths. */
        OfficePictureKept: {
            /** @description name of the picture, for product/save, category/save, banner/save and settings/save */
            Image: string;
            ImagePath: components["schemas"]["Picture"];
            /** Format: int64 */
            Width: number;
            /** Format: int64 */
            Height: number;
        };
        OfficePlaced: {
            OrderId: string;
            OrderNo: string;
            TotalAmount: components["schemas"]["Money"];
            /** @description where the customer pays; absent while the provider does not respond */
            PaymentUrl?: string;
            Slot?: components["schemas"]["OrderSlot"];
        };
        ShopperPush: {
            /** @description the shop's key for push messages (VAPID), base64url; the browser's applicationServerKey */
            PublicKey: string;
            /** @description the newest first */
            Devices: components["schemas"]["ShopperDevice"][];
        };
        ShopperDevice: {
            /** @description the first eight bytes of the SHA-256 of the subscription's endpoint, as hex */
            DeviceId: string;
            /** @description browser and system; empty if not known */
            Browser: string;
            SinceAt: components["schemas"]["Time"];
            /** @description the last message; absent before the first */
            SentAt?: components["schemas"]["Time"];
            /** @description whether it ends when the session that asks is signed out */
            Bound: boolean;
        };
        AddPush: {
            /** @description what the browser gives out (W3C Push API) */
            Subscription: {
                Endpoint: string;
                P256dh: string;
                Auth: string;
            };
        };
        AddedPush: {
            Message: string;
            Key?: components["schemas"]["MessageKey"];
            DeviceId: string;
        };
        EndPush: {
            DeviceId: string;
        };
        OfficeNotifications: {
            /** @description the shop's key for push messages (VAPID), base64url; the browser's applicationServerKey */
            PublicKey: string;
            /** @description whether you are emailed every new paid order */
            Mail: boolean;
            /** @description whether you have answered the question on the dashboard */
            Asked: boolean;
            /** @description the newest first */
            Devices: components["schemas"]["OfficeDevice"][];
        };
        OfficeDevice: {
            /** @description the first eight bytes of the SHA-256 of the subscription's endpoint, as hex */
            DeviceId: string;
            /** @description browser and system; empty if not known */
            Browser: string;
            SinceAt: components["schemas"]["Time"];
            /** @description the last message; absent before the first */
            SentAt?: components["schemas"]["Time"];
            /** @description why the last message could not be sent; empty if it was */
            Error: string;
            /** @description whether it ends when the session that asks is signed out */
            Bound: boolean;
        };
        OfficeDeviceId: {
            DeviceId: string;
        };
        OfficeAddedDevice: {
            Message: string;
            DeviceId: string;
        };
        /** @description What the browser's pushManager.subscribe gives. The endpoint must be https on a public address. */
        OfficePushSubscription: {
            Endpoint: string;
            /** @description base64url */
            P256dh: string;
            /** @description base64url */
            Auth: string;
        };
        OfficeOrderMail: {
            Mail: boolean;
        };
        OfficeUnseenOrder: {
            OrderId: string;
            OrderNo: string;
            PaidAt: components["schemas"]["Time"];
            Name: string;
            Pincode: string;
            /** Format: int64 */
            Pieces: number;
        };
        OfficeSeenOrders: {
            /** @description 1 to 500 */
            OrderIds: string[];
        };
        /** @description A field of a product that you and somebody else have changed differently. */
        OfficeProductDifference: {
            /** @description as the product's answer names it; Package: one that only one of you has; PackageOrder: their order */
            Field: string;
            /** @description of which the field is; absent for the product itself */
            PackageId?: components["schemas"]["Id"];
            PackageName?: string;
            /** @description as in the call */
            Yours: unknown;
            /** @description as it is stored now */
            Theirs: unknown;
        };
        /** @description Why a product was not saved. Version and Differences are there when somebody else saved it after it was read. */
        OfficeProductConflict: {
            Message: string;
            Code: string;
            Key?: string;
            Params?: components["schemas"]["Params"];
            Details?: {
                /** @description of the product as it is stored now */
                Version: string;
                /** @description who changed it last; absent if that is not known */
                ChangedBy?: string;
                ChangedAt?: components["schemas"]["Time"];
                Differences: components["schemas"]["OfficeProductDifference"][];
            };
        };
        OfficeProductId: {
            ProductId: components["schemas"]["Id"];
        };
        OfficeProductOrder: {
            /** @description in display order; others follow after them */
            ProductIds: components["schemas"]["Id"][];
        };
        /** @description A product for editing. */
        OfficeProductPage: {
            DisplayName: string;
            /**
             * Format: int64
             * @description 0: for a new product
             */
            CategoryId: number;
            /** @description HTML; unsafe parts are removed */
            Description: string;
            DisplayTags: string;
            /** @description null: not chosen yet, for a new product */
            IsVeg: boolean | null;
            Hsn: string;
            /** @description valid from now on */
            GstRate: components["schemas"]["Percent"];
            DiscountRate: components["schemas"]["Percent"];
            Active: boolean;
            Ingredients: string;
            /** @description 'None' if there are none */
            Allergens: string;
            ShelfLife: string;
            CountryOfOrigin: string;
            /** @description name and address of manufacturer, packer or importer; '': the shop itself */
            Maker: string;
            /**
             * Format: int64
             * @description 0: a new one
             */
            ProductId: number;
            Images: components["schemas"]["OfficeImage"][];
            Packages: components["schemas"]["OfficePackage"][];
            /** @description oldest first; past, present and to come */
            GstRates: components["schemas"]["OfficeRate"][];
            Checklist: components["schemas"]["OfficeRule"][];
            UpdatedAt: components["schemas"]["Time"];
            /** @description opaque; product/save takes it back */
            Version: string;
            /**
             * Format: int64
             * @description this many pieces of a package or fewer are low stock
             */
            LowStock: number;
            Translations?: components["schemas"]["OfficeTranslations"];
            /** @description minutes from the order to its slot */
            Lead: number;
            BakeDays: components["schemas"]["Weekdays"];
            /** @description in the order in which they are asked; absent: none */
            Options?: components["schemas"]["OfficeProductOption"][];
        };
        /** @description What shoppers choose or write of a product. */
        OfficeProductOption: {
            /**
             * Format: int64
             * @description 0: a new one
             */
            OptionId: number;
            Name: string;
            Translations?: components["schemas"]["OfficeTranslations"];
            Kind: components["schemas"]["OptionKind"];
            Required: boolean;
            /** @description letters of a text; 0 for a choice */
            MaxLength: number;
            /** @description 1 to 20 of a choice, none of a text */
            Choices: components["schemas"]["OfficeOptionChoice"][];
        };
        OfficeOptionChoice: {
            /**
             * Format: int64
             * @description 0: a new one
             */
            ChoiceId: number;
            Name: string;
            Translations?: components["schemas"]["OfficeTranslations"];
            /** @description added to every package's price, before the discount, tax included; with any choices a package costs at least ₹1 */
            Price: components["schemas"]["SignedMoney"];
            /** @description grams, added to every package's; with any choices it is at least 0 */
            Weight: number;
            /**
             * @description what it makes of the product's mark; empty: unchanged
             * @enum {string}
             */
            Veg: "" | "yes" | "no";
        };
        /** @description A product in the list. */
        OfficeProductRow: {
            ProductId: components["schemas"]["Id"];
            DisplayName: string;
            CategoryId: components["schemas"]["Id"];
            CategoryName: string;
            ImagePath: components["schemas"]["Picture"];
            Active: boolean;
            IsVeg: boolean;
            PriceFrom: components["schemas"]["Money"];
            PriceTo: components["schemas"]["Money"];
            DiscountRate: components["schemas"]["Percent"];
            GstRate: components["schemas"]["Percent"];
            Hsn: string;
            /** Format: int64 */
            Packages: number;
            /**
             * Format: int64
             * @description total of all packages; null: not tracked
             */
            Stock: number | null;
            SoldOut: boolean;
            /** @description packages on sale that are marked as sold out */
            Marked: number;
            /** @description missing legal requirements, see officeRule */
            Missing: string[];
            UpdatedAt: components["schemas"]["Time"];
        };
        OfficeProductsPage: {
            /**
             * Format: int64
             * @description of all pages
             */
            Total: number;
            Products: components["schemas"]["OfficeProductRow"][];
        };
        OfficeProvider: {
            KeyId: string;
            /** @description true for real money */
            Live: boolean;
            /** @description true in the demo shop */
            Demo: boolean;
            WebhookUrl: string;
        };
        /** @description The result of a check, with a description of what is wrong. */
        OfficeProviderCheck: {
            KeysWork: boolean;
            KeysMessage: string;
            /** @description true if one arrived in the last week */
            WebhookSeen: boolean;
            /** @description time of the last one */
            WebhookAt?: components["schemas"]["Time"];
            WebhookMessage: string;
        };
        /** @description The total of a phone order before it is placed. */
        OfficeQuote: {
            Lines: components["schemas"]["OfficeQuoteLine"][];
            DeliveryCharges: components["schemas"]["Money"];
            /** @description contained in DeliveryCharges, and not counted in TaxAmount */
            DeliveryTax?: components["schemas"]["Money"];
            DiscountAmount: components["schemas"]["Money"];
            TotalAmount: components["schemas"]["Money"];
            /** @description of the pin code */
            State: string;
            /** @description the first possible; absent where no time is promised */
            Slot?: components["schemas"]["OrderSlot"];
            /** @description of the coupon that was used; absent of an automatic one */
            CouponCode?: string;
            /** @description absent without a coupon */
            CouponName?: string;
            /**
             * @description the coupon took away the delivery charge, and nothing of the goods
             * @enum {boolean}
             */
            CouponFreeDelivery?: true;
            /** @description what the coupon saved: the sum of the lines' CouponDiscount, or the delivery charge that is not in DeliveryCharges; not part of DiscountAmount */
            CouponDiscount?: components["schemas"]["Money"];
        };
        OfficeQuoteLine: {
            PackageId: components["schemas"]["Id"];
            ProductTotal: components["schemas"]["Money"];
            /** @description what was chosen of it; absent: as it is */
            Options?: components["schemas"]["ChosenOption"][];
            /** @description what a coupon took off the whole line: DiscountedPrice for each piece, less this, is ProductTotal; absent: nothing */
            CouponDiscount?: components["schemas"]["Money"];
        };
        OfficeRate: {
            FromAt: components["schemas"]["Time"];
            Rate: components["schemas"]["Percent"];
        };
        OfficeRecovery: {
            Message: string;
            /** @description ten codes, shown only once */
            RecoveryCodes: string[];
            /** @description lets this browser sign in with the same code of the app, once */
            Enrolled: string;
        };
        OfficeRefund: {
            RefundId: string;
            OrderId: string;
            OrderNo: string;
            PaymentId: string;
            Amount: components["schemas"]["Money"];
            /** @enum {string} */
            State: "queued" | "pending" | "processed" | "failed";
            /** @description true for a cash refund, which a person hands over while it is queued */
            Cash: boolean;
            Cause: string;
            Error: string;
            CreatedAt: components["schemas"]["Time"];
            UpdatedAt: components["schemas"]["Time"];
            /** @description present once the refund of an invoiced order has been made */
            CreditNoteNo?: string;
            /** @description true while nobody has said which items it was for; there is no credit note until then */
            Unnamed?: boolean;
        };
        OfficeRefundLine: {
            /** Format: int64 */
            Line: number;
            /** Format: int64 */
            Quantity: number;
        };
        /** @description A refund request: All for the full remaining amount, or a combination of items, the delivery charge and another amount. */
        OfficeRefundOrder: {
            OrderId: string;
            All?: boolean;
            Lines?: components["schemas"]["OfficeRefundLine"][];
            Delivery?: boolean;
            Amount?: components["schemas"]["Money"];
            /** @description lines of the order that Amount is taken off, 0 the delivery: in proportion to what is left of them. Needed unless there is one place that it can be taken off, or it is all that is left */
            AmountOf?: number[];
            Reason: string;
        };
        /** @description Refunds an amount of one payment: one under review, or a surplus one whose refund has failed. */
        OfficeRefundPayment: {
            PaymentId: string;
            Amount: components["schemas"]["Money"];
            Reason: string;
        };
        OfficeRefunded: {
            Message: string;
            Amount: components["schemas"]["Money"];
        };
        /** @description A district, and how many of its pin codes are delivered to. */
        OfficeRegion: {
            State: string;
            District: string;
            /** Format: int64 */
            Pincodes: number;
            /** Format: int64 */
            Served: number;
            /** Format: int64 */
            Paused: number;
            /** @description true: not delivered to, because the shop may not sell to another State */
            OutOfState: boolean;
            Terms?: components["schemas"]["DeliveryTerms"];
        };
        OfficeReview: {
            ReviewId: components["schemas"]["Id"];
            ProductId: components["schemas"]["Id"];
            DisplayName: string;
            CustomerId: components["schemas"]["Id"];
            UserName: string;
            /** Format: int64 */
            Rating: number;
            Text: string;
            WrittenAt: components["schemas"]["Time"];
            Hidden: boolean;
            Answer: string;
            AnsweredAt?: components["schemas"]["Time"];
            /** @description true if it waits for approval; Hidden is true until then */
            IsWaiting: boolean;
            /** @description true if a paid or delivered order of the reviewer's has the product */
            IsBoughtHere: boolean;
        };
        OfficeReviewsPage: {
            /**
             * Format: int64
             * @description of all pages
             */
            Total: number;
            Reviews: components["schemas"]["OfficeReview"][];
        };
        /** @description A legal requirement for a product on sale. */
        OfficeRule: {
            /** @description Hsn, NetQuantity, Picture, Ingredients, Allergens, ShelfLife, CountryOfOrigin, Fssai, Grievance, Manufacturer */
            Name: string;
            Met: boolean;
            Words: string;
        };
        OfficeSalesPage: {
            /** @description date, inclusive */
            From: string;
            /** @description date, inclusive */
            To: string;
            By: string;
            Rows: components["schemas"]["OfficeSalesRow"][];
            Sum: components["schemas"]["OfficeSalesRow"];
        };
        /** @description Net sales of the period: payments less refunds. Product and category rows do not include delivery charges. */
        OfficeSalesRow: {
            /** @description the date, an id or the pin code */
            Key: string;
            Label: string;
            /** Format: int64 */
            Orders: number;
            /** Format: int64 */
            Pieces: number;
            Taxable: components["schemas"]["SignedMoney"];
            Tax: components["schemas"]["SignedMoney"];
            Discount: components["schemas"]["SignedMoney"];
            Delivery: components["schemas"]["SignedMoney"];
            /** @description contained in Delivery, and not counted in Tax */
            DeliveryTax: components["schemas"]["SignedMoney"];
            Refunded: components["schemas"]["SignedMoney"];
            Amount: components["schemas"]["SignedMoney"];
            /** @description what coupons saved, which is in none of the other columns; absent: nothing */
            Coupons?: components["schemas"]["SignedMoney"];
        };
        OfficeSlots: {
            Groups: components["schemas"]["OfficeSlotGroup"][];
            /** @description that are not over, soonest first */
            Closings: components["schemas"]["OfficeClosing"][];
            Ovens: components["schemas"]["OfficeOven"][];
            /** @description what orders hold from today on, by day */
            Promised: components["schemas"]["OfficePromisedSlot"][];
        };
        OfficePromisedSlot: {
            GroupId: components["schemas"]["Id"];
            SlotId: components["schemas"]["Id"];
            Day: components["schemas"]["Day"];
            /** @description Sat 28 Nov, 9–12 */
            Words: string;
            Orders: number;
        };
        /** @description Areas that are served at the same times, or the shop's counter. */
        OfficeSlotGroup: {
            /**
             * Format: int64
             * @description 0: a new one
             */
            GroupId: number;
            Name: string;
            Kind: components["schemas"]["OfficeSlotKind"];
            Active: boolean;
            /** @description how many are in it; not read when saving, see slots/areas */
            Pincodes?: number;
            Slots: components["schemas"]["OfficeSlot"][];
            /** @description of the group as it was read: a save is refused with slot.changed if somebody else has saved since; absent: saved regardless */
            Version?: string;
        };
        /**
         * @description elsewhere: every pin code that is in no other group; at most one group each of elsewhere and counter
         * @enum {string}
         */
        OfficeSlotKind: "areas" | "elsewhere" | "counter";
        OfficeSlot: {
            /**
             * Format: int64
             * @description 0: a new one
             */
            SlotId: number;
            Weekdays: components["schemas"]["Weekdays"];
            From: components["schemas"]["Minute"];
            To: components["schemas"]["Minute"];
            /** @description orders a day */
            Places: number;
            /** @description minutes before From at which orders for it close */
            Closes: number;
        };
        OfficeSlotGroupId: {
            GroupId: components["schemas"]["Id"];
        };
        OfficeSavedSlotGroup: {
            Message: string;
            GroupId: components["schemas"]["Id"];
        };
        /** @description Either Pincodes, or State and District. Those that are in the group stay in it. */
        OfficeSlotAreas: {
            /**
             * Format: int64
             * @description of kind areas; 0: out of every group
             */
            GroupId: number;
            Pincodes?: components["schemas"]["Pincode"][];
            State?: string;
            District?: string;
        };
        /** @description Days on which nothing is delivered. */
        OfficeClosing: {
            /**
             * Format: int64
             * @description absent or 0: a new one
             */
            ClosingId?: number;
            /**
             * Format: int64
             * @description 0: of all groups
             */
            GroupId: number;
            First: components["schemas"]["Day"];
            Last: components["schemas"]["Day"];
            /** @description shown to shoppers */
            Note: string;
        };
        OfficeClosingId: {
            ClosingId: components["schemas"]["Id"];
        };
        OfficeSavedClosing: {
            Message: string;
            ClosingId: components["schemas"]["Id"];
        };
        /** @description How many pieces of a category or of a product can be made a day. A package is a piece. */
        OfficeOven: {
            OvenId: components["schemas"]["Id"];
            CategoryId?: components["schemas"]["Id"];
            ProductId?: components["schemas"]["Id"];
            Name: string;
            Pieces: number;
        };
        /** @description Either CategoryId or ProductId. */
        OfficeSaveOven: {
            /** Format: int64 */
            CategoryId?: number;
            /** Format: int64 */
            ProductId?: number;
            /** @description 0: no limit any more */
            Pieces: number;
        };
        OfficeBatches: {
            Batches: components["schemas"]["OfficeBatch"][];
        };
        /** @description When a category or a product comes out of the oven. */
        OfficeBatch: {
            BatchId: components["schemas"]["Id"];
            CategoryId?: components["schemas"]["Id"];
            ProductId?: components["schemas"]["Id"];
            Name: string;
            Weekdays: components["schemas"]["Weekdays"];
            At: components["schemas"]["Minute"];
            /** @description minutes before At until which it can be ordered */
            Closes: number;
        };
        /** @description Either CategoryId or ProductId. */
        OfficeSaveBatch: {
            /**
             * Format: int64
             * @description absent or 0: a new one
             */
            BatchId?: number;
            /** Format: int64 */
            CategoryId?: number;
            /** Format: int64 */
            ProductId?: number;
            Weekdays: components["schemas"]["Weekdays"];
            At: components["schemas"]["Minute"];
            Closes: number;
        };
        OfficeSavedBatch: {
            Message: string;
            BatchId: components["schemas"]["Id"];
        };
        OfficeBatchId: {
            BatchId: components["schemas"]["Id"];
        };
        OfficeSlotsDay: {
            Day: components["schemas"]["Day"];
            /** @description Sat 28 Nov */
            Words: string;
            Slots: components["schemas"]["OfficeBookedSlot"][];
            Ovens: components["schemas"]["OfficeBookedOven"][];
        };
        OfficeBookedSlot: {
            SlotId: components["schemas"]["Id"];
            Group: string;
            Kind: components["schemas"]["OfficeSlotKind"];
            From: components["schemas"]["Minute"];
            To: components["schemas"]["Minute"];
            Span: string;
            /** @description by orders */
            Taken: number;
            Places: number;
        };
        OfficeBookedOven: {
            OvenId: components["schemas"]["Id"];
            CategoryId?: components["schemas"]["Id"];
            ProductId?: components["schemas"]["Id"];
            Name: string;
            Pieces: number;
            /** @description by orders */
            Taken: number;
        };
        /** @description Sets delivery for pin codes, a whole district or a whole state. */
        OfficeSaveAreas: {
            Pincodes?: components["schemas"]["Pincode"][];
            State?: string;
            District?: string;
            BaseCharge: components["schemas"]["Money"];
            ExtraChargePerKg: components["schemas"]["Money"];
            MinimumOrder?: components["schemas"]["MinimumOrder"];
            FreeDeliveryFrom?: components["schemas"]["FreeDeliveryFrom"];
            /** @description absent: unchanged */
            PayOnDelivery?: boolean;
        };
        /**
         * @description Texts in the shop's other languages, hi and mr: by language, then by field:
         *     DisplayName, DisplayTags, Description, Ingredients, Allergens, ShelfLife,
         *     CountryOfOrigin, Maker and "ImageWords/" with a picture's name of a product,
         *     PackageName, CategoryName, Title and Subtitle; OptionName and ChoiceName of an option
         *     and its choices. Absent, in saving: unchanged; {}: none.
         */
        OfficeTranslations: {
            [key: string]: {
                [key: string]: string;
            };
        };
        OfficeSaveBanner: {
            /**
             * Format: int64
             * @description 0: a new one
             */
            BannerId: number;
            /** @enum {string} */
            Kind: "HeaderBannerImages" | "HighlightedProducts";
            Image: string;
            Title: string;
            Subtitle: string;
            ImageLink: string;
            /** Format: int64 */
            Position: number;
            Active: boolean;
            StartsAt?: components["schemas"]["Time"];
            EndsAt?: components["schemas"]["Time"];
            Translations?: components["schemas"]["OfficeTranslations"];
        };
        OfficeSaveCategory: {
            /**
             * Format: int64
             * @description 0: a new one
             */
            CategoryId: number;
            CategoryName: string;
            Image: string;
            /**
             * Format: int64
             * @description 0: last, for a new product
             */
            Position: number;
            Hidden?: boolean;
            Translations?: components["schemas"]["OfficeTranslations"];
        };
        OfficeSalesDay: {
            /**
             * Format: date
             * @description in India
             */
            Date: string;
            Sales: components["schemas"]["SignedMoney"];
            /** @description on the same day of last week */
            LastWeek: components["schemas"]["SignedMoney"];
        };
        OfficeSaveProduct: {
            DisplayName: string;
            CategoryId: components["schemas"]["Id"];
            /** @description HTML; unsafe parts are removed */
            Description: string;
            DisplayTags: string;
            IsVeg: boolean;
            Hsn: string;
            /** @description valid from now on; absent: unchanged. Required for a new product */
            GstRate?: components["schemas"]["Percent"];
            DiscountRate: components["schemas"]["Percent"];
            Active: boolean;
            Ingredients: string;
            /** @description 'None' if there are none */
            Allergens: string;
            ShelfLife: string;
            CountryOfOrigin: string;
            /** @description name and address of manufacturer, packer or importer; '': the shop itself */
            Maker: string;
            /**
             * Format: int64
             * @description 0: a new one
             */
            ProductId: number;
            /** @description names, the main one first */
            Images: string[];
            /** @description text alternatives, by picture name; absent: unchanged */
            ImageWords?: {
                [key: string]: string;
            };
            Packages: components["schemas"]["OfficePackage"][];
            /** @description of the product as it was read: if somebody else has saved another since, the answer is 409 with what differs; absent: saved regardless */
            Version?: string;
            /**
             * Format: int64
             * @description this many pieces of a package or fewer are low stock; absent: unchanged, 5 for a new product
             */
            LowStock?: number;
            Translations?: components["schemas"]["OfficeTranslations"];
            /** @description minutes from the order to its slot; with BakeDays; absent: unchanged */
            Lead?: number;
            /** @description with Lead; absent: unchanged */
            BakeDays?: components["schemas"]["Weekdays"];
            /** @description in the order in which they are asked; absent: unchanged, []: none */
            Options?: components["schemas"]["OfficeProductOption"][];
        };
        OfficeSaveSettings: {
            Settings: components["schemas"]["OfficeNewSetting"][];
        };
        OfficeSavedBanner: {
            Message: string;
            /** Format: int64 */
            BannerId: number;
        };
        OfficeSavedCategory: {
            Message: string;
            CategoryId: components["schemas"]["Id"];
        };
        OfficeSavedProduct: {
            Message: string;
            /** Format: int64 */
            ProductId: number;
        };
        /** @description Sets the stock of a package, or changes it by a number. */
        OfficeSetStock: {
            PackageId: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description null or absent, without Change: not tracked
             */
            Stock?: number | null;
            /** Format: int64 */
            Change?: number | null;
        };
        OfficePageText: {
            /** @enum {string} */
            Page: "about" | "contact" | "cancellation" | "privacy" | "terms";
            /** @enum {string} */
            Language: "en" | "hi" | "mr";
            Text: string;
            ChangedAt?: components["schemas"]["Time"];
        };
        OfficeSavePageText: {
            /** @enum {string} */
            Page: "about" | "contact" | "cancellation" | "privacy" | "terms";
            /** @enum {string} */
            Language: "en" | "hi" | "mr";
            /** @description "": restores the standard text */
            Text: string;
        };
        OfficeColours: {
            /** @description why the colour cannot be used; "": it can */
            Message: string;
            /** @description the nearest colour that can be used; empty if the given text is not a colour */
            Nearest: string;
            Day: components["schemas"]["OfficeShade"];
            Night: components["schemas"]["OfficeShade"];
        };
        OfficeShade: {
            Accent: string;
            /** @description the background colour derived from it */
            Soft: string;
        };
        OfficeSession: {
            /** @description names it among your sessions */
            SessionId: string;
            SignedInAt: components["schemas"]["Time"];
            /** @description to within five minutes */
            LastUsedAt: components["schemas"]["Time"];
            ExpiresAt: components["schemas"]["Time"];
            /** @description browser and system, such as Chrome on Android; empty if not known */
            Browser: string;
            /** @description IPv4 address, or the /64 of an IPv6 address; empty if not known */
            Network: string;
            /** @description the session that asks */
            Current: boolean;
        };
        OfficeSessionId: {
            SessionId: string;
        };
        OfficeSetup: {
            ShopUrl: string;
            /** @description the address as a QR code */
            QrSvg: string;
            /** Format: int64 */
            Products: number;
        };
        OfficeSetupCodes: {
            /** @description ten codes, shown only once */
            RecoveryCodes: string[];
        };
        OfficeSetupOwner: {
            /** @description the part of the link after # */
            Token: string;
            Email: string;
        };
        OfficeSetupSignIn: {
            /** @description the part of the link after # */
            Token: string;
            Email: string;
            /** @description six digits of the authenticator app, or a recovery code */
            Code: string;
        };
        /** @description Whom a setup link lets in. */
        OfficeSetupVisitor: {
            /** @description empty: the owner types it */
            Email: string;
            /** @description has an authenticator, whose code signs in */
            Enrolled: boolean;
        };
        OfficeSetting: {
            Name: string;
            Value: string;
            /** @description default value */
            Standard: string;
        };
        OfficeConnections: {
            Mail: components["schemas"]["OfficeMailRelay"];
            Pay: components["schemas"]["OfficePayAccount"];
        };
        /** @description The mail relay. Host is empty while none is set; the outbox waits then. */
        OfficeMailRelay: {
            Host: string;
            Port: number;
            User: string;
            /** @enum {string} */
            TLS: "starttls" | "tls" | "none";
            /** @description an address, or a name with an address in angle brackets */
            From: string;
            PasswordSet: boolean;
            /** @description environment variables that say this instead; while there is one, nothing can be saved here */
            Variables: string[];
            /** @description when the code of a test email was entered; absent: never */
            TestedAt?: components["schemas"]["Time"];
        };
        /** @description The account at the payment provider. KeyID is empty while none is set. */
        OfficePayAccount: {
            KeyID: string;
            KeySecretSet: boolean;
            WebhookSecretSet: boolean;
            /** @description the address to enter at the provider */
            WebhookUrl: string;
            /** @description test keys: nobody's money moves */
            TestMode: boolean;
            /** @description environment variables that say this instead; while there is one, nothing can be saved here */
            Variables: string[];
            /** @description when the provider accepted the keys that are saved; absent: never */
            CheckedAt?: components["schemas"]["Time"];
            /** @description when the first event came that the newest webhook secret signs, or the last event where variables name the secret; absent: none yet */
            WebhookAt?: components["schemas"]["Time"];
            /** @description when, after that, an event came that no webhook secret signs; absent: none since the start */
            WebhookRefusedAt?: components["schemas"]["Time"];
            /** @description orders that wait to be paid with the present keys */
            UnpaidOrders: number;
        };
        OfficeNewTestMail: {
            Host: string;
            Port: number;
            User: string;
            /** @description empty: the saved one, for the same host and user only */
            Password: string;
            /** @enum {string} */
            TLS: "starttls" | "tls" | "none";
            From: string;
            /** @description empty: the asker's own address */
            To: string;
        };
        OfficeNewRelay: {
            Host: string;
            Port: number;
            User: string;
            /** @description empty: the saved one, for the same host and user only */
            Password: string;
            /** @enum {string} */
            TLS: "starttls" | "tls" | "none";
            From: string;
            /** @description six digits, from the newest test email, which was sent with the same values */
            Code: string;
        };
        OfficeProviderKeys: {
            KeyID: string;
            /** @description empty: the saved one, for the same key id only */
            KeySecret: string;
        };
        OfficeKeysChecked: {
            /** @description test keys: nobody's money moves */
            TestMode: boolean;
        };
        OfficeNewProvider: {
            KeyID: string;
            /** @description empty: the saved one, for the same key id only */
            KeySecret: string;
            /** @description absent or empty: stays as it is */
            WebhookSecret?: string;
        };
        OfficeNewWebhook: {
            WebhookUrl: string;
            /** @description to be copied to the provider now; it is never shown again */
            Secret: string;
        };
        OfficeOpening: {
            /** @description the shop takes orders: mail, payments and delivery areas are set */
            Open: boolean;
            Steps: {
                /** @enum {string} */
                Name: "name" | "firm" | "address" | "mail" | "payments" | "areas" | "catalogue";
                Done: boolean;
            }[];
        };
        OfficeSettingsPage: {
            Settings: components["schemas"]["OfficeSetting"][];
            Logo: components["schemas"]["Logo"];
            Texts: components["schemas"]["OfficePageText"][];
            Provider: components["schemas"]["OfficeProvider"];
            MailFrom: string;
        };
        /** @description A backup that was restored within the last 30 days, and what somebody should look at. */
        OfficeRestore: {
            RestoredAt: components["schemas"]["Time"];
            /** @description the last moment of which the backup knows */
            CopyOfAt: components["schemas"]["Time"];
            /** @description when the provider had told of all payments since; absent: no orders are taken */
            AskedAt?: components["schemas"]["Time"];
            /** @description addresses of staff who wait for an owner */
            Suspended: string[];
            /** @description customers whom the backup had brought back and who were erased again */
            Erased: number[];
            /** @description false: nobody kept a list of erased customers */
            ErasedKnown: boolean;
        };
        /** @enum {string} */
        OfficeRole: "packer" | "manager" | "owner";
        OfficeStaffMember: {
            Email: string;
            Role: components["schemas"]["OfficeRole"];
            SinceAt: components["schemas"]["Time"];
            InvitedAt?: components["schemas"]["Time"];
            /** @description has an authenticator, and is not suspended */
            Enrolled: boolean;
            /** @description when a restored backup brought the member back; absent: may sign in */
            SuspendedAt?: components["schemas"]["Time"];
            /** @description time of the last sign-in or change */
            SeenAt?: components["schemas"]["Time"];
        };
        OfficeStaffRole: {
            Email: string;
            Role: components["schemas"]["OfficeRole"];
        };
        OfficeStep: {
            HappenedAt: components["schemas"]["Time"];
            /** @description customer, provider, shop, clock, counter */
            Actor: string;
            From: string;
            To: string;
            Note: string;
        };
        /** @description Net sales: payments less refunds. */
        OfficeTakings: {
            /** @description weeks start on Monday; last week is the whole week */
            Today: components["schemas"]["SignedMoney"];
            /** @description weeks start on Monday; last week is the whole week */
            SameDayLastWeek: components["schemas"]["SignedMoney"];
            /** @description weeks start on Monday; last week is the whole week */
            ThisWeek: components["schemas"]["SignedMoney"];
            /** @description weeks start on Monday; last week is the whole week */
            LastWeek: components["schemas"]["SignedMoney"];
            /** @description last week up to this time of its day */
            LastWeekByNow: components["schemas"]["SignedMoney"];
            /** @description of all orders awaiting payment */
            Unpaid: components["schemas"]["Money"];
            /** @description this week, from Monday on */
            Days: components["schemas"]["OfficeSalesDay"][];
        };
        OfficeTaxPage: {
            /** @description for example 2026-11 */
            Month: string;
            Rows: components["schemas"]["OfficeTaxRow"][];
            Sum: components["schemas"]["OfficeTaxRow"];
            Invoices: components["schemas"]["OfficeDocuments"];
            CreditNotes: components["schemas"]["OfficeDocuments"];
            /** @description further series: each restore of a backup begins one */
            MoreInvoices?: components["schemas"]["OfficeDocuments"][];
            /** @description further series: each restore of a backup begins one */
            MoreCreditNotes?: components["schemas"]["OfficeDocuments"][];
            Notes: components["schemas"]["OfficeNoteRow"][];
        };
        /** @description First and last number issued in the month; '' if there are none. */
        OfficeDocuments: {
            First: string;
            Last: string;
            /** Format: int64 */
            Count: number;
        };
        /** @description A credit note in a list. */
        OfficeNoteRow: {
            RefundId: string;
            CreditNoteNo: string;
            IssuedAt: components["schemas"]["Time"];
            InvoiceNo: string;
            InvoicedAt: components["schemas"]["Time"];
            OrderId: string;
            OrderNo: string;
            Taxable: components["schemas"]["Money"];
            Cgst: components["schemas"]["Money"];
            Sgst: components["schemas"]["Money"];
            Igst: components["schemas"]["Money"];
            Amount: components["schemas"]["Money"];
            /** @description true if the refund failed later: the invoice stands */
            Void: boolean;
        };
        /** @description A credit note as it is printed (Rule 53, CGST Rules). */
        OfficeCreditNotePage: {
            RefundId: string;
            CreditNoteNo: string;
            IssuedAt: components["schemas"]["Time"];
            InvoiceNo: string;
            InvoicedAt: components["schemas"]["Time"];
            OrderId: string;
            OrderNo: string;
            Taxable: components["schemas"]["Money"];
            Cgst: components["schemas"]["Money"];
            Sgst: components["schemas"]["Money"];
            Igst: components["schemas"]["Money"];
            Amount: components["schemas"]["Money"];
            /** @description true if the refund failed later: the invoice stands */
            Void: boolean;
            Reason: string;
            CustomerName: string;
            ShippingAddress: string;
            PlaceOfSupply: string;
            Seller: components["schemas"]["Seller"];
            Lines: components["schemas"]["OfficeCreditLine"][];
            TaxSplit: components["schemas"]["TaxRow"][];
        };
        OfficeCreditLine: {
            DisplayName: string;
            PackageName: string;
            Hsn: string;
            /** @description 0: a partial refund of the price */
            Quantity: number;
            TaxRate: components["schemas"]["Percent"];
            TaxableAmount: components["schemas"]["Money"];
            TaxAmount: components["schemas"]["Money"];
            Amount: components["schemas"]["Money"];
        };
        /** @description Tax invoiced at one rate under one HSN code in the month, less credit notes. */
        OfficeTaxRow: {
            Rate: components["schemas"]["Percent"];
            /** @description '' in the total */
            Hsn: string;
            /** Format: int64 */
            Pieces: number;
            Taxable: components["schemas"]["SignedMoney"];
            Cgst: components["schemas"]["SignedMoney"];
            Sgst: components["schemas"]["SignedMoney"];
            Igst: components["schemas"]["SignedMoney"];
            Amount: components["schemas"]["SignedMoney"];
        };
        /** @description What is told to the tax office about a month: tables 4 to 13 of form GSTR-1. LargeAbove is what an invoice of table 5 exceeds. */
        OfficeFilingPage: {
            /** @description for example 2026-11 */
            Month: string;
            /** @description what the shop was in the month, in order */
            Registrations: ("regular" | "composition" | "unregistered")[];
            /** @description under which it issued documents */
            Gstins: string[];
            /** @description of these tables; '': there is no GSTR-1 to file */
            Gstin: string;
            /** @enum {integer} */
            HsnDigits: 4 | 6;
            LargeAbove: components["schemas"]["Money"];
            Taxed: components["schemas"]["OfficeTaxAmounts"];
            NilRated: components["schemas"]["SignedMoney"];
            B2b: components["schemas"]["OfficeFiledEntry"][];
            B2cl: components["schemas"]["OfficeFiledEntry"][];
            B2cs: components["schemas"]["OfficeFiledSmall"][];
            Nil: components["schemas"]["OfficeFiledNil"][];
            Cdnr: components["schemas"]["OfficeFiledEntry"][];
            Cdnur: components["schemas"]["OfficeFiledEntry"][];
            HsnB2b: components["schemas"]["OfficeFiledHsn"][];
            HsnB2c: components["schemas"]["OfficeFiledHsn"][];
            Documents: components["schemas"]["OfficeFiledSeries"][];
            Turnover: components["schemas"]["OfficeFiledTurnover"];
        };
        OfficeTaxAmounts: {
            Taxable: components["schemas"]["SignedMoney"];
            Cgst: components["schemas"]["SignedMoney"];
            Sgst: components["schemas"]["SignedMoney"];
            Igst: components["schemas"]["SignedMoney"];
            Amount: components["schemas"]["SignedMoney"];
        };
        /** @description A document in the return. Value is the whole document, nil-rated goods and tax included. */
        OfficeFiledEntry: {
            Number: string;
            IssuedAt: components["schemas"]["Time"];
            /** @description of a credit note: the invoice */
            AgainstNo?: string;
            AgainstAt?: components["schemas"]["Time"];
            /** @description of the buyer */
            Gstin: string;
            Name: string;
            PlaceOfSupply: string;
            PlaceOfSupplyCode: string;
            Value: components["schemas"]["Money"];
            Rates: components["schemas"]["OfficeFiledRate"][];
        };
        OfficeFiledRate: {
            TaxRate: components["schemas"]["Percent"];
            Taxable: components["schemas"]["SignedMoney"];
            Cgst: components["schemas"]["SignedMoney"];
            Sgst: components["schemas"]["SignedMoney"];
            Igst: components["schemas"]["SignedMoney"];
            Amount: components["schemas"]["SignedMoney"];
        };
        OfficeFiledSmall: {
            PlaceOfSupply: string;
            PlaceOfSupplyCode: string;
            InterState: boolean;
            TaxRate: components["schemas"]["Percent"];
            Taxable: components["schemas"]["SignedMoney"];
            Cgst: components["schemas"]["SignedMoney"];
            Sgst: components["schemas"]["SignedMoney"];
            Igst: components["schemas"]["SignedMoney"];
            Amount: components["schemas"]["SignedMoney"];
        };
        OfficeFiledNil: {
            InterState: boolean;
            /** @description whether the buyers have a GSTIN */
            Registered: boolean;
            Value: components["schemas"]["SignedMoney"];
        };
        OfficeFiledHsn: {
            Hsn: string;
            Uqc: string;
            /** Format: int64 */
            Quantity: number;
            TaxRate: components["schemas"]["Percent"];
            Taxable: components["schemas"]["SignedMoney"];
            Cgst: components["schemas"]["SignedMoney"];
            Sgst: components["schemas"]["SignedMoney"];
            Igst: components["schemas"]["SignedMoney"];
            Amount: components["schemas"]["SignedMoney"];
        };
        OfficeFiledSeries: {
            Nature: string;
            First: string;
            Last: string;
            /** Format: int64 */
            Count: number;
            /** Format: int64 */
            Cancelled: number;
            /** Format: int64 */
            Net: number;
        };
        /** @description Of what was sold without charging tax, until the end of the month. */
        OfficeFiledTurnover: {
            Month: components["schemas"]["SignedMoney"];
            Quarter: components["schemas"]["SignedMoney"];
            Year: components["schemas"]["SignedMoney"];
        };
        /** @description The return as the GST portal's offline tool writes it; docs/return.md has its fields. */
        OfficePortalReturn: {
            gstin: string;
            /** @description month and year, 112026 */
            fp: string;
            version: string;
            hash: string;
        };
        /** @description Sum: invoices and bills less credit notes, without what was cancelled within the month and without vouchers. */
        OfficeRegisterPage: {
            /** @description for example 2026-11 */
            Month: string;
            Rows: components["schemas"]["OfficeRegisterRow"][];
            Sum: components["schemas"]["OfficeTaxAmounts"];
        };
        /** @description A document. A credit note has amounts below zero. */
        OfficeRegisterRow: {
            Kind: components["schemas"]["DocumentKind"];
            Title: string;
            Number: string;
            IssuedAt: components["schemas"]["Time"];
            CancelledAt?: components["schemas"]["Time"];
            Name: string;
            Gstin: string;
            PlaceOfSupply: string;
            OrderId: string;
            OrderNo: string;
            AgainstNo?: string;
            InSum: boolean;
            Taxable: components["schemas"]["SignedMoney"];
            Cgst: components["schemas"]["SignedMoney"];
            Sgst: components["schemas"]["SignedMoney"];
            Igst: components["schemas"]["SignedMoney"];
            Amount: components["schemas"]["SignedMoney"];
        };
        OfficeClosingPage: {
            /** @description for example 2026-11 */
            Month: string;
            /** @enum {integer} */
            HsnDigits: 4 | 6;
            Findings: components["schemas"]["OfficeClosingFinding"][];
        };
        /** @description Something to put right, or to know. Items are at most 50. */
        OfficeClosingFinding: {
            /** @enum {string} */
            Kind: "month-open" | "no-gstin" | "registration-changed" | "two-gstins" | "undocumented" | "payments-to-check" | "refunds-failed" | "refunds-waiting" | "credit-notes-due" | "state-unknown" | "no-hsn" | "short-hsn" | "gaps" | "cancelled-late";
            /** Format: int64 */
            Count: number;
            Items: components["schemas"]["OfficeClosingItem"][];
        };
        OfficeClosingItem: {
            Label: string;
            Detail: string;
            OrderId?: string;
            /** Format: int64 */
            ProductId?: number;
            At?: components["schemas"]["Time"];
        };
        /** @description The dashboard: open tasks and today's sales. */
        OfficeTodayPage: {
            /** @description tasks to do */
            Waiting: components["schemas"]["OfficeCount"][];
            /** @description for owners only */
            Takings?: components["schemas"]["OfficeTakings"];
            /** @description at most 20, lowest first */
            LowStock: components["schemas"]["OfficeLowStock"][];
            /** Format: int64 */
            LowStockCount: number;
            /** @description at most 200, most pieces first */
            ToBake: components["schemas"]["OfficeToBake"][];
            /** @description at most 8: those without a time first, the longest waiting first, then by their times */
            NextToPack: components["schemas"]["OfficeOpenOrder"][];
            /** @description how much of each oven is taken on its fullest day of the week to come; absent where none is */
            Booked?: components["schemas"]["OfficeBusyOven"][];
            FirstLeaves?: components["schemas"]["OrderSlot"];
            /** @description at most 8, the newest first; empty for packers */
            Unpaid: components["schemas"]["OfficeOpenOrder"][];
            /** @description on the shop's own disk */
            LastBackupAt?: components["schemas"]["Time"];
            /** @description the newest copy away from the machine */
            CopiedAt?: components["schemas"]["Time"];
            /** @description when one was last restored for a test */
            RehearsedAt?: components["schemas"]["Time"];
            /** @description what the shop itself suffers from, such as a full disk; none for packers */
            Concerns?: components["schemas"]["OfficeConcern"][];
        };
        OfficeConcern: {
            /** @description for example disk, mail, payments, backup, certificate */
            Name: string;
            Words: string;
        };
        OfficeHealth: {
            CheckedAt: components["schemas"]["Time"];
            Readings: components["schemas"]["OfficeReading"][];
        };
        /** @description How one part of the shop fares, in words. */
        OfficeReading: {
            /** @description speed, errors, disk, memory, mail, payments, backup, certificate, or that of another concern */
            Name: string;
            /** @enum {string} */
            State: "good" | "watch" | "bad" | "unset";
            Words: string;
            /** @description what to do; absent if nothing */
            Way?: string;
            Facts: components["schemas"]["OfficeFact"][];
        };
        OfficeFact: {
            Label: string;
            Value: string;
        };
        OfficeSlotPieces: {
            Day: components["schemas"]["Day"];
            /** @description 9–12 */
            Words: string;
            Pieces: number;
        };
        /** @description Pieces of a package in paid orders that are not dispatched and wanted by today. */
        OfficeToBake: {
            ProductId: components["schemas"]["Id"];
            PackageId: components["schemas"]["Id"];
            DisplayName: string;
            PackageName: string;
            Pieces: number;
            /** @description of these, in orders that are being packed */
            Packing: number;
            Orders: number;
            /** @description of the pieces that were promised for a time, the soonest first */
            Slots: components["schemas"]["OfficeSlotPieces"][];
        };
        OfficeToken: {
            /** @description the part of the link after # */
            Token: string;
        };
        /** @description Failures that need a person or are being retried. */
        OfficeTroublesPage: {
            Mails: components["schemas"]["OfficeMail"][];
            Webhooks: components["schemas"]["OfficeWebhook"][];
            Refunds: components["schemas"]["OfficeRefund"][];
            Differences: components["schemas"]["OfficeDifference"][];
            /** @description emailed within the hour, if unusually many; those to strangers are then sent more slowly */
            SignInCodes: number;
            Restore?: components["schemas"]["OfficeRestore"];
        };
        OfficeWebhook: {
            EventId: string;
            ReceivedAt: components["schemas"]["Time"];
            /** @description absent: no more attempts */
            RetryAt?: components["schemas"]["Time"];
            /** Format: int64 */
            Tries: number;
            Error: string;
        };
        /**
         * @description of the back office and of the mails to a member of staff
         * @enum {string}
         */
        StaffLanguage: "en" | "hi" | "mr";
        OfficeChosenLanguage: {
            Language: components["schemas"]["StaffLanguage"];
        };
        OfficeWho: {
            Email: string;
            Role: components["schemas"]["OfficeRole"];
            Language: components["schemas"]["StaffLanguage"];
            ExpiresAt: components["schemas"]["Time"];
            /** @description Version and commit of the running shop */
            Version: string;
        };
        OfficeWrongRow: {
            /** Format: int64 */
            Line: number;
            Reason: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Id = components['schemas']['Id'];
export type Money = components['schemas']['Money'];
export type SignedMoney = components['schemas']['SignedMoney'];
export type Percent = components['schemas']['Percent'];
export type Stars = components['schemas']['Stars'];
export type Time = components['schemas']['Time'];
export type Quantity = components['schemas']['Quantity'];
export type Pincode = components['schemas']['Pincode'];
export type OrderPincode = components['schemas']['OrderPincode'];
export type Day = components['schemas']['Day'];
export type Minute = components['schemas']['Minute'];
export type Weekdays = components['schemas']['Weekdays'];
export type Picture = components['schemas']['Picture'];
export type AddressType = components['schemas']['AddressType'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type TransactionStatus = components['schemas']['TransactionStatus'];
export type MessageKey = components['schemas']['MessageKey'];
export type ProgramKey = components['schemas']['ProgramKey'];
export type Params = components['schemas']['Params'];
export type Error = components['schemas']['Error'];
export type OfficeError = components['schemas']['OfficeError'];
export type OAuthError = components['schemas']['OAuthError'];
export type Health = components['schemas']['Health'];
export type Ready = components['schemas']['Ready'];
export type Message = components['schemas']['Message'];
export type Nothing = components['schemas']['Nothing'];
export type TokenRequest = components['schemas']['TokenRequest'];
export type Token = components['schemas']['Token'];
export type CheckUserRequest = components['schemas']['CheckUserRequest'];
export type RequestedCode = components['schemas']['RequestedCode'];
export type ShopDetails = components['schemas']['ShopDetails'];
export type Logo = components['schemas']['Logo'];
export type PageText = components['schemas']['PageText'];
export type State = components['schemas']['State'];
export type Banner = components['schemas']['Banner'];
export type Suggestions = components['schemas']['Suggestions'];
export type ListFacts = components['schemas']['ListFacts'];
export type Category = components['schemas']['Category'];
export type Image = components['schemas']['Image'];
export type Product = components['schemas']['Product'];
export type ProductDetails = components['schemas']['ProductDetails'];
export type ProductOption = components['schemas']['ProductOption'];
export type OptionKind = components['schemas']['OptionKind'];
export type OptionChoice = components['schemas']['OptionChoice'];
export type AskedOption = components['schemas']['AskedOption'];
export type ChosenOption = components['schemas']['ChosenOption'];
export type Label = components['schemas']['Label'];
export type Package = components['schemas']['Package'];
export type Review = components['schemas']['Review'];
export type SavedReview = components['schemas']['SavedReview'];
export type ReviewRequest = components['schemas']['ReviewRequest'];
export type Counts = components['schemas']['Counts'];
export type CartItem = components['schemas']['CartItem'];
export type ChangedCart = components['schemas']['ChangedCart'];
export type AddToCartRequest = components['schemas']['AddToCartRequest'];
export type AddToCartForm = components['schemas']['AddToCartForm'];
export type UpdateCartRequest = components['schemas']['UpdateCartRequest'];
export type CartLineRequest = components['schemas']['CartLineRequest'];
export type Wish = components['schemas']['Wish'];
export type ItemRequest = components['schemas']['ItemRequest'];
export type ToggledWish = components['schemas']['ToggledWish'];
export type WishRequest = components['schemas']['WishRequest'];
export type UserDetails = components['schemas']['UserDetails'];
export type ProfileRequest = components['schemas']['ProfileRequest'];
export type Address = components['schemas']['Address'];
export type AddressRequest = components['schemas']['AddressRequest'];
export type AddedAddress = components['schemas']['AddedAddress'];
export type RemoveAddressRequest = components['schemas']['RemoveAddressRequest'];
export type PincodeRequest = components['schemas']['PincodeRequest'];
export type ServedArea = components['schemas']['ServedArea'];
export type DeliveryTerms = components['schemas']['DeliveryTerms'];
export type MinimumOrder = components['schemas']['MinimumOrder'];
export type FreeDeliveryFrom = components['schemas']['FreeDeliveryFrom'];
export type OrderRequest = components['schemas']['OrderRequest'];
export type TypedCoupon = components['schemas']['TypedCoupon'];
export type CouponCode = components['schemas']['CouponCode'];
export type CheckCouponRequest = components['schemas']['CheckCouponRequest'];
export type UsedCoupon = components['schemas']['UsedCoupon'];
export type CouponQuote = components['schemas']['CouponQuote'];
export type OrderRequestLine = components['schemas']['OrderRequestLine'];
export type Payment = components['schemas']['Payment'];
export type OrderIdRequest = components['schemas']['OrderIdRequest'];
export type ConfirmRequest = components['schemas']['ConfirmRequest'];
export type Transaction = components['schemas']['Transaction'];
export type PaymentMode = components['schemas']['PaymentMode'];
export type PaymentModes = components['schemas']['PaymentModes'];
export type Round = components['schemas']['Round'];
export type RoundStop = components['schemas']['RoundStop'];
export type RoundStart = components['schemas']['RoundStart'];
export type RoundDeliver = components['schemas']['RoundDeliver'];
export type RoundFailed = components['schemas']['RoundFailed'];
export type OfficeCollectOrder = components['schemas']['OfficeCollectOrder'];
export type OfficeRefuseOrder = components['schemas']['OfficeRefuseOrder'];
export type OfficeCashPage = components['schemas']['OfficeCashPage'];
export type OfficeCashTaken = components['schemas']['OfficeCashTaken'];
export type OfficeCashRider = components['schemas']['OfficeCashRider'];
export type OfficeCashCount = components['schemas']['OfficeCashCount'];
export type OfficeCountCash = components['schemas']['OfficeCountCash'];
export type OfficeHandIn = components['schemas']['OfficeHandIn'];
export type OfficeRoundsPage = components['schemas']['OfficeRoundsPage'];
export type OfficeRiderRound = components['schemas']['OfficeRiderRound'];
export type OfficeRiderStop = components['schemas']['OfficeRiderStop'];
export type OfficeMakeRound = components['schemas']['OfficeMakeRound'];
export type OfficeRoundMade = components['schemas']['OfficeRoundMade'];
export type OfficeRoundId = components['schemas']['OfficeRoundId'];
export type OrderSlot = components['schemas']['OrderSlot'];
export type Moment = components['schemas']['Moment'];
export type DeliverySlots = components['schemas']['DeliverySlots'];
export type SlotDay = components['schemas']['SlotDay'];
export type Promise = components['schemas']['Promise'];
export type Batch = components['schemas']['Batch'];
export type Oven = components['schemas']['Oven'];
export type OrderSummary = components['schemas']['OrderSummary'];
export type Invoice = components['schemas']['Invoice'];
export type DocumentKind = components['schemas']['DocumentKind'];
export type DocumentRow = components['schemas']['DocumentRow'];
export type Document = components['schemas']['Document'];
export type DocumentReference = components['schemas']['DocumentReference'];
export type DocumentParty = components['schemas']['DocumentParty'];
export type DocumentLine = components['schemas']['DocumentLine'];
export type DocumentRate = components['schemas']['DocumentRate'];
export type Seller = components['schemas']['Seller'];
export type TaxRow = components['schemas']['TaxRow'];
export type OrderEvent = components['schemas']['OrderEvent'];
export type InvoiceLine = components['schemas']['InvoiceLine'];
export type CancelRequest = components['schemas']['CancelRequest'];
export type OfficeAddress = components['schemas']['OfficeAddress'];
export type OfficeAnswerReview = components['schemas']['OfficeAnswerReview'];
export type OfficeArea = components['schemas']['OfficeArea'];
export type OfficeAreasPage = components['schemas']['OfficeAreasPage'];
export type OfficeAuditEntry = components['schemas']['OfficeAuditEntry'];
export type OfficeAuditPage = components['schemas']['OfficeAuditPage'];
export type OfficeBackups = components['schemas']['OfficeBackups'];
export type OfficeBackupPlace = components['schemas']['OfficeBackupPlace'];
export type OfficeSaveBackupPlace = components['schemas']['OfficeSaveBackupPlace'];
export type OfficeBackupRunning = components['schemas']['OfficeBackupRunning'];
export type OfficeBackupRun = components['schemas']['OfficeBackupRun'];
export type OfficeBackupCopy = components['schemas']['OfficeBackupCopy'];
export type OfficePublicKey = components['schemas']['OfficePublicKey'];
export type OfficeHostKey = components['schemas']['OfficeHostKey'];
export type OfficeRecoveryKey = components['schemas']['OfficeRecoveryKey'];
export type OfficeLastGroup = components['schemas']['OfficeLastGroup'];
export type OfficeBanner = components['schemas']['OfficeBanner'];
export type OfficeBannerId = components['schemas']['OfficeBannerId'];
export type OfficeCancelOrder = components['schemas']['OfficeCancelOrder'];
export type OfficeCategory = components['schemas']['OfficeCategory'];
export type OfficeCategoryOrder = components['schemas']['OfficeCategoryOrder'];
export type OfficeBannerOrder = components['schemas']['OfficeBannerOrder'];
export type OfficeWord = components['schemas']['OfficeWord'];
export type OfficeWordName = components['schemas']['OfficeWordName'];
export type OfficeCategoryId = components['schemas']['OfficeCategoryId'];
export type OfficeChanged = components['schemas']['OfficeChanged'];
export type OfficeCount = components['schemas']['OfficeCount'];
export type CouponKind = components['schemas']['CouponKind'];
export type OfficeCoupons = components['schemas']['OfficeCoupons'];
export type OfficeCoupon = components['schemas']['OfficeCoupon'];
export type OfficeSaveCoupon = components['schemas']['OfficeSaveCoupon'];
export type OfficeCouponId = components['schemas']['OfficeCouponId'];
export type OfficeSavedCoupon = components['schemas']['OfficeSavedCoupon'];
export type OfficeCredentials = components['schemas']['OfficeCredentials'];
export type OfficeRequestedCode = components['schemas']['OfficeRequestedCode'];
export type OfficeCustomerId = components['schemas']['OfficeCustomerId'];
export type OfficeCustomerPage = components['schemas']['OfficeCustomerPage'];
export type OfficeCustomerRow = components['schemas']['OfficeCustomerRow'];
export type OfficeCustomersPage = components['schemas']['OfficeCustomersPage'];
export type OfficeDateGst = components['schemas']['OfficeDateGst'];
export type OfficeDropGst = components['schemas']['OfficeDropGst'];
export type OfficeDifference = components['schemas']['OfficeDifference'];
export type OfficeEditProducts = components['schemas']['OfficeEditProducts'];
export type OfficeEmail = components['schemas']['OfficeEmail'];
export type OfficeEnrolment = components['schemas']['OfficeEnrolment'];
export type OfficeEventId = components['schemas']['OfficeEventId'];
export type OfficeHandedBack = components['schemas']['OfficeHandedBack'];
export type OfficeCashDue = components['schemas']['OfficeCashDue'];
export type OfficeNameRefund = components['schemas']['OfficeNameRefund'];
export type OfficeDayAhead = components['schemas']['OfficeDayAhead'];
export type OfficeBakeSheet = components['schemas']['OfficeBakeSheet'];
export type OfficeBakeSlot = components['schemas']['OfficeBakeSlot'];
export type OfficeCategorySum = components['schemas']['OfficeCategorySum'];
export type OfficeBakeLine = components['schemas']['OfficeBakeLine'];
export type OfficeLabels = components['schemas']['OfficeLabels'];
export type OfficeLabel = components['schemas']['OfficeLabel'];
export type OfficeLabelNames = components['schemas']['OfficeLabelNames'];
export type OfficeLabelGone = components['schemas']['OfficeLabelGone'];
export type OfficePackingList = components['schemas']['OfficePackingList'];
export type OfficePackSlot = components['schemas']['OfficePackSlot'];
export type OfficePackArea = components['schemas']['OfficePackArea'];
export type OfficePackOrder = components['schemas']['OfficePackOrder'];
export type OfficePackLine = components['schemas']['OfficePackLine'];
export type OfficeRound = components['schemas']['OfficeRound'];
export type OfficeRoundSlot = components['schemas']['OfficeRoundSlot'];
export type OfficeRoundArea = components['schemas']['OfficeRoundArea'];
export type OfficeStop = components['schemas']['OfficeStop'];
export type OfficePackerLine = components['schemas']['OfficePackerLine'];
export type OfficePackerOrder = components['schemas']['OfficePackerOrder'];
export type OfficePackerOrderRow = components['schemas']['OfficePackerOrderRow'];
export type OfficePackerOrders = components['schemas']['OfficePackerOrders'];
export type OfficePackerToday = components['schemas']['OfficePackerToday'];
export type OfficePackingSlip = components['schemas']['OfficePackingSlip'];
export type OfficeSlipLine = components['schemas']['OfficeSlipLine'];
export type OfficeDeleteReview = components['schemas']['OfficeDeleteReview'];
export type OfficeHideReview = components['schemas']['OfficeHideReview'];
export type OfficeImage = components['schemas']['OfficeImage'];
export type OfficeImportReport = components['schemas']['OfficeImportReport'];
export type OfficeImportProgress = components['schemas']['OfficeImportProgress'];
export type OfficeImportedProduct = components['schemas']['OfficeImportedProduct'];
export type OfficeFieldChange = components['schemas']['OfficeFieldChange'];
export type OfficeImportHeading = components['schemas']['OfficeImportHeading'];
export type OfficeGarbledCell = components['schemas']['OfficeGarbledCell'];
export type OfficeInvited = components['schemas']['OfficeInvited'];
export type OfficeKey = components['schemas']['OfficeKey'];
export type OfficeLink = components['schemas']['OfficeLink'];
export type OfficeLowStock = components['schemas']['OfficeLowStock'];
export type OfficeMail = components['schemas']['OfficeMail'];
export type OfficeMailId = components['schemas']['OfficeMailId'];
export type OfficeMailOrder = components['schemas']['OfficeMailOrder'];
export type OfficeMoveOrders = components['schemas']['OfficeMoveOrders'];
export type OfficeMoved = components['schemas']['OfficeMoved'];
export type OfficeMarkSoldOut = components['schemas']['OfficeMarkSoldOut'];
export type OfficeMarking = components['schemas']['OfficeMarking'];
export type OfficeNewSetting = components['schemas']['OfficeNewSetting'];
export type OfficeNotMoved = components['schemas']['OfficeNotMoved'];
export type OfficeChangeTime = components['schemas']['OfficeChangeTime'];
export type OfficeNoteOrder = components['schemas']['OfficeNoteOrder'];
export type OfficeOrderId = components['schemas']['OfficeOrderId'];
export type OfficeOrderLine = components['schemas']['OfficeOrderLine'];
export type OfficeOpenOrder = components['schemas']['OfficeOpenOrder'];
export type OfficeBusyOven = components['schemas']['OfficeBusyOven'];
export type OfficeOrderPage = components['schemas']['OfficeOrderPage'];
export type OfficeOrderRow = components['schemas']['OfficeOrderRow'];
export type OfficeOrdersPage = components['schemas']['OfficeOrdersPage'];
export type OfficePackage = components['schemas']['OfficePackage'];
export type OfficePauseAreas = components['schemas']['OfficePauseAreas'];
export type OfficePayment = components['schemas']['OfficePayment'];
export type OfficePaymentId = components['schemas']['OfficePaymentId'];
export type OfficePhoneLine = components['schemas']['OfficePhoneLine'];
export type OfficeAskedOption = components['schemas']['OfficeAskedOption'];
export type OfficePhoneOrder = components['schemas']['OfficePhoneOrder'];
export type OfficePictureKept = components['schemas']['OfficePictureKept'];
export type OfficePlaced = components['schemas']['OfficePlaced'];
export type ShopperPush = components['schemas']['ShopperPush'];
export type ShopperDevice = components['schemas']['ShopperDevice'];
export type AddPush = components['schemas']['AddPush'];
export type AddedPush = components['schemas']['AddedPush'];
export type EndPush = components['schemas']['EndPush'];
export type OfficeNotifications = components['schemas']['OfficeNotifications'];
export type OfficeDevice = components['schemas']['OfficeDevice'];
export type OfficeDeviceId = components['schemas']['OfficeDeviceId'];
export type OfficeAddedDevice = components['schemas']['OfficeAddedDevice'];
export type OfficePushSubscription = components['schemas']['OfficePushSubscription'];
export type OfficeOrderMail = components['schemas']['OfficeOrderMail'];
export type OfficeUnseenOrder = components['schemas']['OfficeUnseenOrder'];
export type OfficeSeenOrders = components['schemas']['OfficeSeenOrders'];
export type OfficeProductDifference = components['schemas']['OfficeProductDifference'];
export type OfficeProductConflict = components['schemas']['OfficeProductConflict'];
export type OfficeProductId = components['schemas']['OfficeProductId'];
export type OfficeProductOrder = components['schemas']['OfficeProductOrder'];
export type OfficeProductPage = components['schemas']['OfficeProductPage'];
export type OfficeProductOption = components['schemas']['OfficeProductOption'];
export type OfficeOptionChoice = components['schemas']['OfficeOptionChoice'];
export type OfficeProductRow = components['schemas']['OfficeProductRow'];
export type OfficeProductsPage = components['schemas']['OfficeProductsPage'];
export type OfficeProvider = components['schemas']['OfficeProvider'];
export type OfficeProviderCheck = components['schemas']['OfficeProviderCheck'];
export type OfficeQuote = components['schemas']['OfficeQuote'];
export type OfficeQuoteLine = components['schemas']['OfficeQuoteLine'];
export type OfficeRate = components['schemas']['OfficeRate'];
export type OfficeRecovery = components['schemas']['OfficeRecovery'];
export type OfficeRefund = components['schemas']['OfficeRefund'];
export type OfficeRefundLine = components['schemas']['OfficeRefundLine'];
export type OfficeRefundOrder = components['schemas']['OfficeRefundOrder'];
export type OfficeRefundPayment = components['schemas']['OfficeRefundPayment'];
export type OfficeRefunded = components['schemas']['OfficeRefunded'];
export type OfficeRegion = components['schemas']['OfficeRegion'];
export type OfficeReview = components['schemas']['OfficeReview'];
export type OfficeReviewsPage = components['schemas']['OfficeReviewsPage'];
export type OfficeRule = components['schemas']['OfficeRule'];
export type OfficeSalesPage = components['schemas']['OfficeSalesPage'];
export type OfficeSalesRow = components['schemas']['OfficeSalesRow'];
export type OfficeSlots = components['schemas']['OfficeSlots'];
export type OfficePromisedSlot = components['schemas']['OfficePromisedSlot'];
export type OfficeSlotGroup = components['schemas']['OfficeSlotGroup'];
export type OfficeSlotKind = components['schemas']['OfficeSlotKind'];
export type OfficeSlot = components['schemas']['OfficeSlot'];
export type OfficeSlotGroupId = components['schemas']['OfficeSlotGroupId'];
export type OfficeSavedSlotGroup = components['schemas']['OfficeSavedSlotGroup'];
export type OfficeSlotAreas = components['schemas']['OfficeSlotAreas'];
export type OfficeClosing = components['schemas']['OfficeClosing'];
export type OfficeClosingId = components['schemas']['OfficeClosingId'];
export type OfficeSavedClosing = components['schemas']['OfficeSavedClosing'];
export type OfficeOven = components['schemas']['OfficeOven'];
export type OfficeSaveOven = components['schemas']['OfficeSaveOven'];
export type OfficeBatches = components['schemas']['OfficeBatches'];
export type OfficeBatch = components['schemas']['OfficeBatch'];
export type OfficeSaveBatch = components['schemas']['OfficeSaveBatch'];
export type OfficeSavedBatch = components['schemas']['OfficeSavedBatch'];
export type OfficeBatchId = components['schemas']['OfficeBatchId'];
export type OfficeSlotsDay = components['schemas']['OfficeSlotsDay'];
export type OfficeBookedSlot = components['schemas']['OfficeBookedSlot'];
export type OfficeBookedOven = components['schemas']['OfficeBookedOven'];
export type OfficeSaveAreas = components['schemas']['OfficeSaveAreas'];
export type OfficeTranslations = components['schemas']['OfficeTranslations'];
export type OfficeSaveBanner = components['schemas']['OfficeSaveBanner'];
export type OfficeSaveCategory = components['schemas']['OfficeSaveCategory'];
export type OfficeSalesDay = components['schemas']['OfficeSalesDay'];
export type OfficeSaveProduct = components['schemas']['OfficeSaveProduct'];
export type OfficeSaveSettings = components['schemas']['OfficeSaveSettings'];
export type OfficeSavedBanner = components['schemas']['OfficeSavedBanner'];
export type OfficeSavedCategory = components['schemas']['OfficeSavedCategory'];
export type OfficeSavedProduct = components['schemas']['OfficeSavedProduct'];
export type OfficeSetStock = components['schemas']['OfficeSetStock'];
export type OfficePageText = components['schemas']['OfficePageText'];
export type OfficeSavePageText = components['schemas']['OfficeSavePageText'];
export type OfficeColours = components['schemas']['OfficeColours'];
export type OfficeShade = components['schemas']['OfficeShade'];
export type OfficeSession = components['schemas']['OfficeSession'];
export type OfficeSessionId = components['schemas']['OfficeSessionId'];
export type OfficeSetup = components['schemas']['OfficeSetup'];
export type OfficeSetupCodes = components['schemas']['OfficeSetupCodes'];
export type OfficeSetupOwner = components['schemas']['OfficeSetupOwner'];
export type OfficeSetupSignIn = components['schemas']['OfficeSetupSignIn'];
export type OfficeSetupVisitor = components['schemas']['OfficeSetupVisitor'];
export type OfficeSetting = components['schemas']['OfficeSetting'];
export type OfficeConnections = components['schemas']['OfficeConnections'];
export type OfficeMailRelay = components['schemas']['OfficeMailRelay'];
export type OfficePayAccount = components['schemas']['OfficePayAccount'];
export type OfficeNewTestMail = components['schemas']['OfficeNewTestMail'];
export type OfficeNewRelay = components['schemas']['OfficeNewRelay'];
export type OfficeProviderKeys = components['schemas']['OfficeProviderKeys'];
export type OfficeKeysChecked = components['schemas']['OfficeKeysChecked'];
export type OfficeNewProvider = components['schemas']['OfficeNewProvider'];
export type OfficeNewWebhook = components['schemas']['OfficeNewWebhook'];
export type OfficeOpening = components['schemas']['OfficeOpening'];
export type OfficeSettingsPage = components['schemas']['OfficeSettingsPage'];
export type OfficeRestore = components['schemas']['OfficeRestore'];
export type OfficeRole = components['schemas']['OfficeRole'];
export type OfficeStaffMember = components['schemas']['OfficeStaffMember'];
export type OfficeStaffRole = components['schemas']['OfficeStaffRole'];
export type OfficeStep = components['schemas']['OfficeStep'];
export type OfficeTakings = components['schemas']['OfficeTakings'];
export type OfficeTaxPage = components['schemas']['OfficeTaxPage'];
export type OfficeDocuments = components['schemas']['OfficeDocuments'];
export type OfficeNoteRow = components['schemas']['OfficeNoteRow'];
export type OfficeCreditNotePage = components['schemas']['OfficeCreditNotePage'];
export type OfficeCreditLine = components['schemas']['OfficeCreditLine'];
export type OfficeTaxRow = components['schemas']['OfficeTaxRow'];
export type OfficeFilingPage = components['schemas']['OfficeFilingPage'];
export type OfficeTaxAmounts = components['schemas']['OfficeTaxAmounts'];
export type OfficeFiledEntry = components['schemas']['OfficeFiledEntry'];
export type OfficeFiledRate = components['schemas']['OfficeFiledRate'];
export type OfficeFiledSmall = components['schemas']['OfficeFiledSmall'];
export type OfficeFiledNil = components['schemas']['OfficeFiledNil'];
export type OfficeFiledHsn = components['schemas']['OfficeFiledHsn'];
export type OfficeFiledSeries = components['schemas']['OfficeFiledSeries'];
export type OfficeFiledTurnover = components['schemas']['OfficeFiledTurnover'];
export type OfficePortalReturn = components['schemas']['OfficePortalReturn'];
export type OfficeRegisterPage = components['schemas']['OfficeRegisterPage'];
export type OfficeRegisterRow = components['schemas']['OfficeRegisterRow'];
export type OfficeClosingPage = components['schemas']['OfficeClosingPage'];
export type OfficeClosingFinding = components['schemas']['OfficeClosingFinding'];
export type OfficeClosingItem = components['schemas']['OfficeClosingItem'];
export type OfficeTodayPage = components['schemas']['OfficeTodayPage'];
export type OfficeConcern = components['schemas']['OfficeConcern'];
export type OfficeHealth = components['schemas']['OfficeHealth'];
export type OfficeReading = components['schemas']['OfficeReading'];
export type OfficeFact = components['schemas']['OfficeFact'];
export type OfficeSlotPieces = components['schemas']['OfficeSlotPieces'];
export type OfficeToBake = components['schemas']['OfficeToBake'];
export type OfficeToken = components['schemas']['OfficeToken'];
export type OfficeTroublesPage = components['schemas']['OfficeTroublesPage'];
export type OfficeWebhook = components['schemas']['OfficeWebhook'];
export type StaffLanguage = components['schemas']['StaffLanguage'];
export type OfficeChosenLanguage = components['schemas']['OfficeChosenLanguage'];
export type OfficeWho = components['schemas']['OfficeWho'];
export type OfficeWrongRow = components['schemas']['OfficeWrongRow'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
