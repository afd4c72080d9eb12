-- The database of a small shop as the first schema kept them: what a shop
-- brings along that has not been upgraded since. Never to be changed.
INSERT OR REPLACE INTO categories (category_id, name, image, position) VALUES
    (1, 'Bakery', '', 0),
    (2, 'Biscuits', '', 0);
INSERT OR REPLACE INTO products (product_id, category_id, name, description, tags, veg, hsn, discount_bp, active, position, created_at, updated_at) VALUES
    (1, 1, 'Khari', '<p>Crisp</p>', '', 1, '190590', 0, 1, 1, 1795242600000, 1795242600000),
    (2, 2, 'नानखटाई', '', 'Hot', 1, '190590', 1000, 1, 2, 1795242600000, 1795242600000),
    (3, 1, 'Rusk', '', '', 1, '190590', 0, 0, 3, 1795242600000, 1795242600000);
INSERT OR REPLACE INTO gst_rates (product_id, from_at, rate_bp) VALUES
    (1, 0, 500),
    (2, 0, 1800),
    (3, 0, 500);
INSERT OR REPLACE INTO packages (package_id, product_id, name, price_paise, weight_g, stock, active, position) VALUES
    (1, 1, 'Default', 10000, 500, 495, 1, 0),
    (2, 1, '1 kg', 25000, 1000, NULL, 1, 1),
    (3, 2, 'Default', 10000, 500, NULL, 1, 0),
    (4, 3, 'Default', 10000, 500, NULL, 1, 0);
INSERT OR REPLACE INTO product_images (image_id, product_id, file, position) VALUES
    (1, 1, 'khari.svg', 0);
INSERT OR REPLACE INTO product_words (rowid, name, tags, category, description) VALUES
    (1, 'Khari', ' ', 'Bakery', 'Crisp'),
    (2, 'नानखटाई', 'Hot ', 'Biscuits', '');
INSERT OR REPLACE INTO words (word, sound) VALUES
    ('bakery', 'bakeri'),
    ('biscuits', 'biskit'),
    ('hot', 'hot'),
    ('khari', 'kari'),
    ('नानखटाई', 'nanakatai');
INSERT OR REPLACE INTO generation (only, value) VALUES
    (1, 17);
INSERT OR REPLACE INTO customers (customer_id, email, name, mobile, created_at) VALUES
    (1, 'asha@example.in', 'asha', '9800000000', 1795242600000),
    (2, 'ravi@example.in', 'ravi', '9800000000', 1795242600000);
INSERT OR REPLACE INTO addresses (address_id, customer_id, name, address, type, pincode, state, created_at) VALUES
    (1, 1, '', '12, Mahatma Gandhi Road', 'Home', '411001', 'Maharashtra', 1795242600000);
INSERT OR REPLACE INTO delivery_areas (pincode, base_paise, extra_per_kg_paise, active) VALUES
    ('411001', 4000, 1500, 1);
INSERT OR REPLACE INTO wishlist_entries (wishlist_id, customer_id, product_id, added_at) VALUES
    (1, 1, 2, 1795246200000);
INSERT OR REPLACE INTO reviews (review_id, customer_id, product_id, rating, text, hidden, created_at) VALUES
    (1, 1, 1, 5, 'Crisp', 0, 1795246200000);
INSERT OR REPLACE INTO series (name, value) VALUES
    ('invoice 26-27', 1),
    ('order', 3);
INSERT OR REPLACE INTO orders (order_id, number, customer_id, status, transaction_status, name, email, mobile, shipping_address, pincode, state, suggestion, taxable_paise, tax_paise, delivery_paise, discount_paise, total_paise, weight_g, idempotency_key, request_hash, cancelled_by, cancel_reason, created_at, expires_at, paid_at, invoice_number, invoiced_at) VALUES
    ('QCA5MYI22S5ZE5QMHTANA2EXUF', 'BH100001', 1, 'ORDER PENDING', 'PENDING', 'asha', 'asha@example.in', '9800000001', 'Home, 12 Laxmi Road, 411001, Maharashtra', '411001', '', '', 26675, 2325, 5500, 1000, 34500, 1500, NULL, X'3B19B645FD3E8A99826725DD20A8E74AA8F3957A442F63A78543EDC52E433842', '', '', 1795242600000, 1795244400000, NULL, NULL, NULL),
    ('WYOW3LFOFR72FER6CMH5MZBF4Q', 'BH100003', 2, 'ORDER REFUNDED', 'REFUNDED', 'ravi', 'ravi@example.in', '9800000001', 'Home, 12 Laxmi Road, 411001, Maharashtra', '411001', '', '', 30508, 5492, 5500, 4000, 41500, 2000, NULL, X'D6D7D780757D3AAFB9BFFDFA2C81EC7C87F7AAD1718B41BB02FFE15F23164DCE', 'customer', 'Too much', 1795246200000, 1795248000000, 1795246200000, NULL, NULL),
    ('ZDVV2Q5MBTEL6UAACDUKYTWDLL', 'BH100002', 1, 'ORDER DELIVERED', 'SUCCESSFUL', 'asha', 'asha@example.in', '9800000001', 'Home, 12 Laxmi Road, 411001, Maharashtra', '411001', '', '', 28571, 1429, 5500, 0, 35500, 1500, NULL, X'AFA4ED306A1E3E5694E73187BBD9A10E271981C86DF6A5D74DB1352E5E50D473', '', '', 1795242600000, 1795244400000, 1795242600000, '26-27/000001', 1795242600000);
INSERT OR REPLACE INTO order_lines (order_id, line, product_id, package_id, name, package_name, hsn, price_paise, discount_bp, unit_paise, quantity, gst_bp, tax_paise, taxable_paise, discount_paise, total_paise, weight_g, held) VALUES
    ('QCA5MYI22S5ZE5QMHTANA2EXUF', 1, 1, 1, 'Khari', 'Default', '190590', 10000, 0, 10000, 2, 500, 952, 19048, 0, 20000, 1000, 2),
    ('QCA5MYI22S5ZE5QMHTANA2EXUF', 2, 2, 3, 'नानखटाई', 'Default', '190590', 10000, 1000, 9000, 1, 1800, 1373, 7627, 1000, 9000, 500, 0),
    ('WYOW3LFOFR72FER6CMH5MZBF4Q', 1, 2, 3, 'नानखटाई', 'Default', '190590', 10000, 1000, 9000, 4, 1800, 5492, 30508, 4000, 36000, 2000, 0),
    ('ZDVV2Q5MBTEL6UAACDUKYTWDLL', 1, 1, 1, 'Khari', 'Default', '190590', 10000, 0, 10000, 3, 500, 1429, 28571, 0, 30000, 1500, 3);
INSERT OR REPLACE INTO sales (product_id, day, sold) VALUES
    (1, 20778, 3),
    (2, 20778, 0);
INSERT OR REPLACE INTO order_events (event_id, order_id, at, actor, from_status, to_status, note) VALUES
    (1, 'QCA5MYI22S5ZE5QMHTANA2EXUF', 1795242600000, 'customer', '', 'ORDER PENDING', ''),
    (2, 'ZDVV2Q5MBTEL6UAACDUKYTWDLL', 1795242600000, 'customer', '', 'ORDER PENDING', ''),
    (3, 'ZDVV2Q5MBTEL6UAACDUKYTWDLL', 1795242600000, 'provider', 'ORDER PENDING', 'ORDER PLACED', 'Paid'),
    (4, 'ZDVV2Q5MBTEL6UAACDUKYTWDLL', 1795242600000, 'shop', 'ORDER PLACED', 'ORDER PROCESSING', ''),
    (5, 'ZDVV2Q5MBTEL6UAACDUKYTWDLL', 1795242600000, 'shop', 'ORDER PROCESSING', 'ORDER SHIPPED', ''),
    (6, 'ZDVV2Q5MBTEL6UAACDUKYTWDLL', 1795242600000, 'shop', 'ORDER SHIPPED', 'ORDER DELIVERED', ''),
    (7, 'WYOW3LFOFR72FER6CMH5MZBF4Q', 1795246200000, 'customer', '', 'ORDER PENDING', ''),
    (8, 'WYOW3LFOFR72FER6CMH5MZBF4Q', 1795246200000, 'provider', 'ORDER PENDING', 'ORDER PLACED', 'Paid'),
    (9, 'WYOW3LFOFR72FER6CMH5MZBF4Q', 1795246200000, 'customer', 'ORDER PLACED', 'ORDER CANCELLED', 'Too much'),
    (10, 'WYOW3LFOFR72FER6CMH5MZBF4Q', 1795246200000, 'provider', 'ORDER CANCELLED', 'ORDER REFUNDED', 'Refunded in full');
INSERT OR REPLACE INTO payment_attempts (attempt_id, order_id, receipt, gateway_order_id, amount_paise, currency, state, created_at, opened_at, offers, checks, next_check_at) VALUES
    (1, 'QCA5MYI22S5ZE5QMHTANA2EXUF', 'QCA5MYI22S5ZE5QMHTANA2EXUF-1', 'order_00000000000001', 34500, 'INR', 'open', 1795242600000, 1795242600000, 1, 0, 1795242720000),
    (2, 'ZDVV2Q5MBTEL6UAACDUKYTWDLL', 'ZDVV2Q5MBTEL6UAACDUKYTWDLL-1', 'order_00000000000002', 35500, 'INR', 'paid', 1795242600000, 1795242600000, 1, 0, 1795242720000),
    (3, 'WYOW3LFOFR72FER6CMH5MZBF4Q', 'WYOW3LFOFR72FER6CMH5MZBF4Q-1', 'order_00000000000003', 41500, 'INR', 'paid', 1795246200000, 1795246200000, 1, 0, 1795246320000);
INSERT OR REPLACE INTO payments (gateway_payment_id, attempt_id, order_id, amount_paise, currency, status, refunded_paise, role, method, error, first_seen_at, updated_at) VALUES
    ('pay_WYOW3LFOFR72FE', 3, 'WYOW3LFOFR72FER6CMH5MZBF4Q', 41500, 'INR', 'refunded', 41500, 'primary', 'upi', '', 1795246200000, 1795246200000),
    ('pay_ZDVV2Q5MBTEL6U', 2, 'ZDVV2Q5MBTEL6UAACDUKYTWDLL', 35500, 'INR', 'captured', 0, 'primary', 'upi', '', 1795242600000, 1795242600000);
INSERT OR REPLACE INTO refunds (refund_id, gateway_refund_id, gateway_payment_id, amount_paise, state, cause, error, tries, next_try_at, created_at, updated_at) VALUES
    ('D5J6OQKXKUMTU3QVPZ3UCHYL5L', 'rfnd_1', 'pay_WYOW3LFOFR72FE', 41500, 'processed', 'order cancelled', '', 0, NULL, 1795246200000, 1795246200000);
INSERT OR REPLACE INTO outbox (outbox_id, kind, payload, unique_key, created_at, due_at, expires_at, tries, done_at, error) VALUES
    (3, 'order-mail', '{"OrderID":"ZDVV2Q5MBTEL6UAACDUKYTWDLL","Event":"ORDER PLACED"}', NULL, 1795242600000, 1795242600000, NULL, 0, NULL, ''),
    (4, 'order-mail', '{"OrderID":"ZDVV2Q5MBTEL6UAACDUKYTWDLL","Event":"ORDER PROCESSING"}', NULL, 1795242600000, 1795242600000, NULL, 0, NULL, ''),
    (5, 'order-mail', '{"OrderID":"ZDVV2Q5MBTEL6UAACDUKYTWDLL","Event":"ORDER SHIPPED"}', NULL, 1795242600000, 1795242600000, NULL, 0, NULL, ''),
    (6, 'order-mail', '{"OrderID":"ZDVV2Q5MBTEL6UAACDUKYTWDLL","Event":"ORDER DELIVERED"}', NULL, 1795242600000, 1795242600000, NULL, 0, NULL, ''),
    (7, 'order-mail', '{"OrderID":"WYOW3LFOFR72FER6CMH5MZBF4Q","Event":"ORDER PLACED"}', NULL, 1795246200000, 1795246200000, NULL, 0, NULL, ''),
    (8, 'order-mail', '{"OrderID":"WYOW3LFOFR72FER6CMH5MZBF4Q","Event":"ORDER CANCELLED"}', NULL, 1795246200000, 1795246200000, NULL, 0, NULL, ''),
    (9, 'order-mail', '{"OrderID":"WYOW3LFOFR72FER6CMH5MZBF4Q","Event":"REFUNDED","Amount":415}', 'refunded D5J6OQKXKUMTU3QVPZ3UCHYL5L', 1795246200000, 1795246200000, NULL, 0, NULL, '');
INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES
    ('Tagline', 'Baked at dawn', 1795246200000);
INSERT OR REPLACE INTO staff (staff_id, email, role, invite_hash, invited_at, created_at) VALUES
    (1, 'owner@example.in', 'owner', X'030215137824E871B16B708A174632501D7E6A9ED193F9FA41951769A795B64E', 1795246200000, 1795246200000);
