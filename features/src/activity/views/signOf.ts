const plus = new Set(['receive', 'deposit', 'borrow', 'claim'])
const minus = new Set(['withdraw', 'repay', 'burn'])

/** The sign before the figures of an operation (R5.15). */
export function signOf(operation: string): '+' | '-' | '' {
  if (plus.has(operation)) return '+'
  return minus.has(operation) ? '-' : ''
}
