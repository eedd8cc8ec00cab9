import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import type { EnsContext } from './EnsContext.ts'

const secondsPerYear = 31_536_000n

/** In seconds. Throws `nameRegistration/badOrder`. */
export function durationOf({ maxYears }: EnsContext, years: number): bigint {
  if (!Number.isInteger(years) || years < 1 || years > maxYears)
    throw nameRegistrationErrors.create('badOrder', [`its years are not from 1 to ${maxYears}`])
  return BigInt(years) * secondsPerYear
}
