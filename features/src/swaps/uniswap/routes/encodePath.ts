import type { Route } from './Route.ts'

/** The path of a route of v3: token, fee of the pool, token and so on, as 0x hex. */
export function encodePath({ pools, tokens }: Route): string {
  const [first = '', ...rest] = tokens
  const steps = rest.map(
    (token, index) => pools[index]!.fee.toString(16).padStart(6, '0') + token.slice(2),
  )
  return first + steps.join('')
}
