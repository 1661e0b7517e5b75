// The type of each content file, by the kind in its name. The build checks the files against schemas.ts.
declare module '*.category.yaml' {
  const content: import('./schemas.ts').Category;
  export default content;
}
declare module '*.comparison.yaml' {
  const content: import('./schemas.ts').Comparison;
  export default content;
}
declare module '*.guardian.yaml' {
  const content: import('./schemas.ts').Guardian;
  export default content;
}
declare module '*/archangels.yaml' {
  const content: import('./schemas.ts').Archangels;
  export default content;
}
declare module '*/article.yaml' {
  const content: import('./schemas.ts').Article;
  export default content;
}
declare module '*/clock-times.yaml' {
  const content: import('./schemas.ts').ClockTimes;
  export default content;
}
declare module '*/comparisons.yaml' {
  const content: import('./schemas.ts').Comparisons;
  export default content;
}
declare module '*/guardians.yaml' {
  const content: import('./schemas.ts').Guardians;
  export default content;
}
declare module '*/hero.yaml' {
  const content: import('./schemas.ts').Hero;
  export default content;
}
declare module '*/home.yaml' {
  const content: import('./schemas.ts').Home;
  export default content;
}
declare module '*/hub.yaml' {
  const content: import('./schemas.ts').Hub;
  export default content;
}
declare module '*/learn.yaml' {
  const content: import('./schemas.ts').Learn;
  export default content;
}
declare module '*/questions.yaml' {
  const content: import('./schemas.ts').Questions;
  export default content;
}
declare module '*/times.yaml' {
  const content: import('./schemas.ts').Times;
  export default content;
}
declare module '*/category-page.yaml' {
  const content: import('./schemas.ts').CategoryPage;
  export default content;
}
declare module '*/comparison-page.yaml' {
  const content: import('./schemas.ts').ComparisonPage;
  export default content;
}
declare module '*/guardian-page.yaml' {
  const content: import('./schemas.ts').GuardianPage;
  export default content;
}
declare module '*/number-page.yaml' {
  const content: import('./schemas.ts').NumberPage;
  export default content;
}
declare module '*/page-parts.yaml' {
  const content: import('./schemas.ts').PageParts;
  export default content;
}
declare module '*/search.yaml' {
  const content: import('./schemas.ts').Search;
  export default content;
}

// With `?listed` a page gets a copy of its own of a file, of which its bundle keeps only the fields that it uses.
declare module '*.category.yaml?listed' {
  const content: import('./schemas.ts').Category;
  export default content;
}
declare module '*.guardian.yaml?listed' {
  const content: import('./schemas.ts').Guardian;
  export default content;
}
declare module '*/archangels.yaml?listed' {
  const content: import('./schemas.ts').Archangels;
  export default content;
}
declare module '*/comparisons.yaml?listed' {
  const content: import('./schemas.ts').Comparisons;
  export default content;
}
declare module '*/questions.yaml?listed' {
  const content: import('./schemas.ts').Questions;
  export default content;
}
