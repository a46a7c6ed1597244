/** What every list of rows says: its tools, its count, and that nothing matches. */
export const lists = {
  export: 'Export',
  clearSearch: 'Clear the search',
  range: '{{first}}–{{last}} of {{total}}',
  nothingFound: 'Nothing matches this filter',
  nothingFoundHint: 'Choose another period or another search.',
  clearFilters: 'Clear filters',
} as const;
