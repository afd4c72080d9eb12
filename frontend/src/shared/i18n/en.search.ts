/** The English texts of search and its suggestions, which come with those screens. See en.ts. */
export const search = {
  "search.title": "Search results for “{term}”",
  "search.describe": "Everything in the shop that fits {term}, with prices and packages.",
  "search.foundSome": "We found some items for you!",
  "search.none": "No products found for “{term}”.",
  "search.noneHint": "Try another word, or browse the categories.",
  "find.instead": "We looked for “{term}” instead.",
  "find.nearest": "No product matches all of these words. These are the closest matches.",
  "find.didYouMean": "Did you mean “{term}”?",
  "find.perhaps": "Perhaps one of these?",
  "find.all": "All results for “{term}”",
  "find.suggestions": "Suggestions",
  "find.suggested": "1 suggestion|{count} suggestions",
} as const satisfies Record<string, string>;
