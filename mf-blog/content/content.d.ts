// The type of each content file, by the kind in its name. The build checks the files against schemas.ts.
declare module '*.legal.md' {
  const content: import('./schemas.ts').Legal;
  export default content;
}
declare module '*/about.yaml' {
  const content: import('./schemas.ts').About;
  export default content;
}
declare module '*/card.yaml' {
  const content: import('./schemas.ts').Card;
  export default content;
}
declare module '*/contact.yaml' {
  const content: import('./schemas.ts').Contact;
  export default content;
}
declare module '*/feed.yaml' {
  const content: import('./schemas.ts').Feed;
  export default content;
}
declare module '*/form.yaml' {
  const content: import('./schemas.ts').Form;
  export default content;
}
declare module '*/frame.yaml' {
  const content: import('./schemas.ts').LegalFrame;
  export default content;
}
declare module '*/list.yaml' {
  const content: import('./schemas.ts').List;
  export default content;
}
declare module '*/post.yaml' {
  const content: import('./schemas.ts').Post;
  export default content;
}
declare module '*/rings.yaml' {
  const content: import('./schemas.ts').Rings;
  export default content;
}
declare module '*/sources.yaml' {
  const content: import('./schemas.ts').Sources;
  export default content;
}
declare module '*/topics.yaml' {
  const content: import('./schemas.ts').Topics;
  export default content;
}
