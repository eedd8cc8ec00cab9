import type { CreateOnrampProvider } from '../OnrampProvider.ts'
import type { ApiRampOptions } from './ApiRampOptions.ts'

/** A seller behind the `onramp` calls of a service (R7.17 to R7.19). Its code loads with the first question. */
export const apiRamp =
  (options: ApiRampOptions): CreateOnrampProvider =>
  (host) => {
    const { id, name, hosts, ramp, feePercent, namespaces = ['eip155', 'solana'] } = options
    const open = async () => {
      const { openApiRamp } = await import('./openApiRamp.ts')
      return openApiRamp(host, options)
    }
    return {
      id,
      name,
      hosts,
      ...(feePercent && { feePercent }),
      // A server of one's own signs only for the account's holder; the vendor's has no such question.
      ...(ramp !== undefined && { provesAccount: true }),
      serves: (networkId) => namespaces.some((it) => networkId.startsWith(`${it}:`)),
      options: async (request) => (await open()).options(request),
      quote: async (request) => (await open()).quote(request),
      createSession: async (quote, request) => (await open()).createSession(quote, request),
      ...(ramp !== undefined && { status: async (request) => (await open()).status(request) }),
    }
  }
