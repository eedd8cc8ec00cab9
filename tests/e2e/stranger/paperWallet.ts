import { type Connector, type CreateConnector, connectionErrors } from '@portico/core'
import type { Connected, ConnectorHost } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import * as z from 'zod/mini'

/** A wallet on paper: its key, and how it prompts its holder. */
export type Paper = {
  readonly address: string
  sign(message: `0x${string}`): Promise<string>
  /** Prompts the holder; may stay pending. */
  prompt(question: string): Promise<boolean>
  /** Subscribes to changes of the address; `undefined` means that the holder disconnected. */
  listen?(listener: (address: string | undefined) => void): () => void
}

/** A third-party connector that uses public entry points only. */
export function paperWallet(paper: Paper): CreateConnector<Connector<PaperProvider>> {
  return (host) => {
    let unlisten: (() => void) | undefined
    const end = () => {
      unlisten?.()
      unlisten = undefined
    }
    const begin = (address: string): Connected => {
      unlisten ??= paper.listen?.((next) => {
        if (next !== undefined) return host.emit('change', granted(host, next))
        end()
        host.storage.remove('paper')
        host.emit('disconnect', {})
      })
      return granted(host, address)
    }
    host.signal.addEventListener('abort', end, { once: true })
    return {
      id: 'paper',
      type: 'EXTERNAL',
      name: 'Paper Wallet',
      namespaces: ['eip155'],
      async connect({ signal }) {
        const { clock } = host
        if (!(await withLimit(paper.prompt('Show the address?'), { clock, signal })))
          throw connectionErrors.create('rejected', [])
        host.storage.set('paper', paper.address)
        return begin(paper.address)
      },
      async restore() {
        const stored = host.storage.get('paper', z.string())
        return stored === paper.address ? begin(stored) : undefined
      },
      async disconnect() {
        end()
        host.storage.remove('paper')
      },
      getProvider: async () => createPaperProvider(paper, host),
    }
  }
}

export type PaperProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
}

function createPaperProvider(paper: Paper, host: ConnectorHost): PaperProvider {
  return {
    async request({ method, params }) {
      if (method === 'eth_accounts') return [paper.address]
      if (method === 'eth_chainId') return `0x${Number(host.networks[0]?.id).toString(16)}`
      if (method !== 'personal_sign') throw Object.assign(new Error('No'), { code: 4200 })
      if (!(await paper.prompt('Sign?'))) throw Object.assign(new Error('No'), { code: 4001 })
      return paper.sign((params as readonly `0x${string}`[])[0] ?? '0x')
    },
  }
}

function granted({ networks }: ConnectorHost, address: string): Connected {
  const networkId = networks[0]?.caipNetworkId ?? 'eip155:1'
  const account = { namespace: 'eip155', address, type: 'eoa' } as const
  return [{ namespace: 'eip155', networkId, accounts: [account] }]
}
