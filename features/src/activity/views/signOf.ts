const signs: Partial<Record<string, '+' | '-'>> = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
}

/** The sign before the figures of an operation (R5.15). */
export function signOf(operation: string): '+' | '-' | '' {
  return (Object.hasOwn(signs, operation) && signs[operation]) || ''
}
