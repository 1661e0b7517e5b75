const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** The characters of the serif that the site ships. Others are shown in the visitor's own serif. */
export const servedCharacters = `${printableAscii}©·×÷–—‘’“”…→ÁÂÄÇÈÉÊËÍÑÓÖÚÜßàáâäçèéêëíïñóöúü`;
