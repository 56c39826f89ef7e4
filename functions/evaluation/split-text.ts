export const splitSentences = (text: string): string[] => text.match(/[^.!?…]*\p{L}[^.!?…]*[.!?…]*/gu) ?? [];
export const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
