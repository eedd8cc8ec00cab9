import { KitError } from '../errors/KitError.ts'
import { apiErrors } from './apiErrors.ts'

/** The HTTP status that a service answered with, where that is what went wrong. */
export function httpStatusOf(error: unknown): number | undefined {
  const found = KitError.find(error, (it) => apiErrors.is(it, 'http')) as KitError | undefined
  return (found?.cause as { status: number } | undefined)?.status
}
