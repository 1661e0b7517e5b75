// The type of each content file, by the kind in its name. The build checks the files against schemas.ts.
declare module '*/calculator.yaml' {
  const content: import('./schemas.ts').Calculator;
  export default content;
}
declare module '*/decode.yaml' {
  const content: import('./schemas.ts').Decode;
  export default content;
}
declare module '*/decoder.yaml' {
  const content: import('./schemas.ts').Decoder;
  export default content;
}
declare module '*/journal.yaml' {
  const content: import('./schemas.ts').Journal;
  export default content;
}
declare module '*/my-numbers.yaml' {
  const content: import('./schemas.ts').MyNumbers;
  export default content;
}
declare module '*/life-path.yaml' {
  const content: import('./schemas.ts').LifePath;
  export default content;
}
declare module '*/messages.yaml' {
  const content: import('./schemas.ts').Messages;
  export default content;
}
declare module '*/offer.yaml' {
  const content: import('./schemas.ts').Offer;
  export default content;
}
declare module '*/personal-number.yaml' {
  const content: import('./schemas.ts').PersonalNumber;
  export default content;
}
declare module '*/reading.yaml' {
  const content: import('./schemas.ts').Reading;
  export default content;
}
declare module '*/sharing.yaml' {
  const content: import('./schemas.ts').Sharing;
  export default content;
}
declare module '*/story.yaml' {
  const content: import('./schemas.ts').Story;
  export default content;
}
declare module '*/two-people.yaml' {
  const content: import('./schemas.ts').TwoPeople;
  export default content;
}
