/** The standard accent of the shop's tokens (app/tokens.css). */
export const crust = "#b84a06";
