// The type of each content file, by the kind in its name. The build checks the files against schemas.ts.
declare module '*.legal.md' {
  const content: import('./schemas.ts').Content['legal'];
  export default content;
}
declare module '*/about.yaml' {
  const content: import('./schemas.ts').Content['about'];
  export default content;
}
declare module '*/card.yaml' {
  const content: import('./schemas.ts').Content['card'];
  export default content;
}
declare module '*/contact.yaml' {
  const content: import('./schemas.ts').Content['contact'];
  export default content;
}
declare module '*/feed.yaml' {
  const content: import('./schemas.ts').Content['feed'];
  export default content;
}
declare module '*/form.yaml' {
  const content: import('./schemas.ts').Content['form'];
  export default content;
}
declare module '*/frame.yaml' {
  const content: import('./schemas.ts').Content['frame'];
  export default content;
}
declare module '*/list.yaml' {
  const content: import('./schemas.ts').Content['list'];
  export default content;
}
declare module '*/post.yaml' {
  const content: import('./schemas.ts').Content['post'];
  export default content;
}
declare module '*/rings.yaml' {
  const content: import('./schemas.ts').Content['rings'];
  export default content;
}
declare module '*/sources.yaml' {
  const content: import('./schemas.ts').Content['sources'];
  export default content;
}
declare module '*/topics.yaml' {
  const content: import('./schemas.ts').Content['topics'];
  export default content;
}
