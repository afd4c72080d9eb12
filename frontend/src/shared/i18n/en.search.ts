/** The English texts of search and its suggestions, which come with those screens. See en.ts. */
export const search = {
  "search.title": "Search results for “{term}”",
  "search.foundSome": "We found some items for you!",
  "search.none": "We found nothing for “{term}”.",
  "search.noneHint": "Try another word, or look through the categories.",
  "find.instead": "We looked for “{term}” instead.",
  "find.nearest": "Nothing we have fits all of these words. This comes nearest.",
  "find.perhaps": "Perhaps one of these?",
  "find.all": "All results for “{term}”",
  "find.suggestions": "Suggestions",
  "find.suggested": "1 suggestion|{count} suggestions",
} as const satisfies Record<string, string>;
