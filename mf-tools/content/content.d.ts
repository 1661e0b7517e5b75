// The type of each content file, by the kind in its name. The build checks the files against schemas.ts.
declare module '*/calculator.yaml' {
  const content: import('./schemas.ts').Content['calculator'];
  export default content;
}
declare module '*/decode.yaml' {
  const content: import('./schemas.ts').Content['decode'];
  export default content;
}
declare module '*/decoder.yaml' {
  const content: import('./schemas.ts').Content['decoder'];
  export default content;
}
declare module '*/journal.yaml' {
  const content: import('./schemas.ts').Content['journal'];
  export default content;
}
declare module '*/my-numbers.yaml' {
  const content: import('./schemas.ts').Content['my-numbers'];
  export default content;
}
declare module '*/life-path.yaml' {
  const content: import('./schemas.ts').Content['life-path'];
  export default content;
}
declare module '*/messages.yaml' {
  const content: import('./schemas.ts').Content['messages'];
  export default content;
}
declare module '*/offer.yaml' {
  const content: import('./schemas.ts').Content['offer'];
  export default content;
}
declare module '*/personal-number.yaml' {
  const content: import('./schemas.ts').Content['personal-number'];
  export default content;
}
declare module '*/reading.yaml' {
  const content: import('./schemas.ts').Content['reading'];
  export default content;
}
declare module '*/sharing.yaml' {
  const content: import('./schemas.ts').Content['sharing'];
  export default content;
}
declare module '*/story.yaml' {
  const content: import('./schemas.ts').Content['story'];
  export default content;
}
declare module '*/two-people.yaml' {
  const content: import('./schemas.ts').Content['two-people'];
  export default content;
}
