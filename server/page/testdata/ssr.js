// A stand-in for the web app's server entry: as small as the contract allows.
(() => {
  let renders = 0;
  const api = "/api/CustomerAppV1/";
  globalThis.needs = (url) => {
    const product = url.match(/^\/home\/product-details\/(\d+)/);
    if (product) return JSON.stringify([`${api}GetProductsDetails?itemId=${product[1]}`]);
    if (url.startsWith("/home")) return JSON.stringify([`${api}GetCatagoryList`, `${api}GetTopDealsList`]);
    return JSON.stringify([`${api}GetShopDetails`]);
  };
  globalThis.render = (requestJSON) => {
    const { url, lang, origin, data } = JSON.parse(requestJSON);
    const missing = url === "/not-found" || Object.values(data).includes(null);
    return JSON.stringify({
      status: missing ? 404 : 200,
      route: url.startsWith("/home/product-details/") ? "product" : "home",
      head: `<title>${missing ? "Not found" : "Bakery"}</title><link rel="canonical" href="${origin}${url}">`,
      ahead: url.startsWith("/order-details/") ? [`${api}GetUserDetails`] : undefined,
      html: `<main lang="${lang}" data-renders="${++renders}"><h1>${url}</h1></main>`,
    });
  };
})();
