import {
  connectionErrors,
  type Namespace,
  type NetworkDefinition,
  shortMessageOf,
} from '@portico/core'
import type { Connected, SessionPort } from '@portico/core/adapter'
import { rpcCodeOf, rpcCodes } from '@portico/core/errors'
import type { Family } from './readGrant.ts'
import { type RequestParts, requestFrame } from './requestFrame.ts'

type Parts = RequestParts & { readonly families: readonly Family[] }

/** The accounts that the frame granted, and the providers over them, until the session ends. */
export class FrameSession {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  readonly #providers = new Map<Namespace, unknown>()
  #granted: Connected
  #isEnded = false

  constructor(parts: Parts, granted: Connected) {
    this.#parts = parts
    this.#granted = granted
  }

  get granted(): Connected {
    return this.#granted
  }

  update(granted: Connected): void {
    this.#granted = granted
    this.#notify()
  }

  /** Uses another network of a chain family. Throws `connection/notConnected`. */
  choose({ chainNamespace, caipNetworkId }: NetworkDefinition): void {
    if (!this.#granted.some(({ namespace }) => namespace === chainNamespace))
      throw connectionErrors.create('notConnected', [])
    this.update(
      this.#granted.map((it) =>
        it.namespace === chainNamespace ? { ...it, networkId: caipNetworkId } : it,
      ),
    )
  }

  end(): void {
    this.#isEnded = true
    this.#notify()
    this.#listeners.clear()
  }

  /** Throws `connection/notConnected` for a chain family without an account. */
  provider(namespace = this.#granted[0]?.namespace): unknown {
    const family = this.#parts.families.find(({ definition }) => definition.namespace === namespace)
    const grant = this.#granted.find((it) => it.namespace === namespace)
    if (!family || !grant) throw connectionErrors.create('notConnected', [])
    const { namespace: granted } = grant
    const provider =
      this.#providers.get(granted) ?? family.adapter.createProvider(this.#port(family))
    this.#providers.set(granted, provider)
    return provider
  }

  #port({ definition: { namespace, networks } }: Family): SessionPort {
    const grant = () => this.#granted.find((it) => it.namespace === namespace)
    const port: SessionPort = {
      networks,
      get accounts() {
        return grant()?.accounts ?? []
      },
      get networkId() {
        return grant()?.networkId ?? networks[0].caipNetworkId
      },
      request: async (method, params, networkId = port.networkId) => {
        if (this.#isEnded) throw connectionErrors.create('notConnected', [])
        try {
          return await requestFrame(this.#parts, { method, params, networkId })
        } catch (cause) {
          throw toRpcError(cause)
        }
      },
      subscribe: (listener) => {
        const call = () => listener(this.#isEnded ? undefined : port)
        this.#listeners.add(call)
        return () => this.#listeners.delete(call)
      },
    }
    return port
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

/** An error as a wallet gives it: with a code of EIP-1193 or JSON-RPC, which chain libraries and adapters read. */
function toRpcError(cause: unknown): Error {
  const code = rpcCodeOf(cause) ?? rpcCodes.internal
  return Object.assign(new Error(shortMessageOf(cause), { cause }), { code })
}
