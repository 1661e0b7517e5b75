// The type of each content file, by the kind in its name. The build checks the files against schemas.ts.
declare module '*.category.yaml' {
  const content: import('./schemas.ts').Content['category'];
  export default content;
}
declare module '*.comparison.yaml' {
  const content: import('./schemas.ts').Content['comparison'];
  export default content;
}
declare module '*.guardian.yaml' {
  const content: import('./schemas.ts').Content['guardian'];
  export default content;
}
declare module '*/archangels.yaml' {
  const content: import('./schemas.ts').Content['archangels'];
  export default content;
}
declare module '*/article.yaml' {
  const content: import('./schemas.ts').Content['article'];
  export default content;
}
declare module '*/clock-times.yaml' {
  const content: import('./schemas.ts').Content['clock-times'];
  export default content;
}
declare module '*/comparisons.yaml' {
  const content: import('./schemas.ts').Content['comparisons'];
  export default content;
}
declare module '*/guardians.yaml' {
  const content: import('./schemas.ts').Content['guardians'];
  export default content;
}
declare module '*/hero.yaml' {
  const content: import('./schemas.ts').Content['hero'];
  export default content;
}
declare module '*/home.yaml' {
  const content: import('./schemas.ts').Content['home'];
  export default content;
}
declare module '*/hub.yaml' {
  const content: import('./schemas.ts').Content['hub'];
  export default content;
}
declare module '*/learn.yaml' {
  const content: import('./schemas.ts').Content['learn'];
  export default content;
}
declare module '*/questions.yaml' {
  const content: import('./schemas.ts').Content['questions'];
  export default content;
}
declare module '*/times.yaml' {
  const content: import('./schemas.ts').Content['times'];
  export default content;
}
declare module '*/category-page.yaml' {
  const content: import('./schemas.ts').Content['category-page'];
  export default content;
}
declare module '*/comparison-page.yaml' {
  const content: import('./schemas.ts').Content['comparison-page'];
  export default content;
}
declare module '*/guardian-page.yaml' {
  const content: import('./schemas.ts').Content['guardian-page'];
  export default content;
}
declare module '*/number-page.yaml' {
  const content: import('./schemas.ts').Content['number-page'];
  export default content;
}
declare module '*/page-parts.yaml' {
  const content: import('./schemas.ts').Content['page-parts'];
  export default content;
}
declare module '*/search.yaml' {
  const content: import('./schemas.ts').Content['search'];
  export default content;
}

// With `?listed` a page gets a copy of its own of a file, of which its bundle keeps only the fields that it uses.
declare module '*.category.yaml?listed' {
  const content: import('./schemas.ts').Content['category'];
  export default content;
}
declare module '*.guardian.yaml?listed' {
  const content: import('./schemas.ts').Content['guardian'];
  export default content;
}
declare module '*/archangels.yaml?listed' {
  const content: import('./schemas.ts').Content['archangels'];
  export default content;
}
declare module '*/article.yaml?listed' {
  const content: import('./schemas.ts').Content['article'];
  export default content;
}
declare module '*/home.yaml?listed' {
  const content: import('./schemas.ts').Content['home'];
  export default content;
}
declare module '*/comparisons.yaml?listed' {
  const content: import('./schemas.ts').Content['comparisons'];
  export default content;
}
declare module '*/questions.yaml?listed' {
  const content: import('./schemas.ts').Content['questions'];
  export default content;
}
