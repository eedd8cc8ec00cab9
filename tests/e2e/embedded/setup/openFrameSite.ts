import { randomBytes } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import {
  createSecureSite,
  type Mail,
  memorySecureStorage,
  type SecureSite,
  type SecureSiteOptions,
  toNodeListener,
} from '@portico/server/secureSite'
import { buildFrame } from '../../../../rollup.frame.mjs'
import { listen } from '../../../../sandbox/server/listen.ts'
import { hex } from '../../../../server/frame/bytes.ts'
import { rpcNode } from '../../../fakes/rpcNode.ts'
import { dappPage } from './dappPage.ts'

export const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** The contract whose code smart accounts run. */
export const delegate = '0x000000000000000000000000000000005a11Ac47'
/** Every contract is a token with 6 decimals. */
const tokenAnswers: Readonly<Record<string, string>> = {
  '0x95d89b41': `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'55534443'.padEnd(64, '0')}`,
  '0x313ce567': `0x${'6'.padStart(64, '0')}`,
  // The nonce of an account at the entry point.
  '0x35567e1a': `0x${'0'.repeat(64)}`,
}
/** A bundler, and a service that pays every fee. */
const sponsor = {
  eth_estimateUserOperationGas: {
    callGasLimit: '0x186a0',
    verificationGasLimit: '0x30d40',
    preVerificationGas: '0xc350',
  },
  pm_getPaymasterStubData: {
    paymaster: `0x${'5a'.repeat(20)}`,
    paymasterData: '0x',
    isFinal: true,
  },
}
/** 10 ETH. */
const balance = `0x${(10n ** 19n).toString(16)}`
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }
const plenty = { perSecond: 1_000, burst: 100_000 }
const routes = ['default', 'emailStart', 'emailVerify', 'mail', 'confirm', 'page', 'rpc']
const rates = Object.fromEntries(routes.map((it) => [it, plenty]))

/** A secure site at `secure.localhost` with its real page, a dapp's page at another origin, a mailbox and scripted nodes. */
export async function openFrameSite(options: Partial<SecureSiteOptions> = {}) {
  const mails: Mail[] = []
  const sent: string[] = []
  const eip155 = (chainId: `0x${string}`) => ({
    eth_chainId: chainId,
    eth_getTransactionCount: '0x5',
    eth_getBalance: balance,
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
    eth_maxPriorityFeePerGas: '0x59682f00',
    eth_estimateGas: '0x5208',
    eth_blockNumber: '0x10',
    eth_call: ([{ data }]: [{ data: string }]) => tokenAnswers[data.slice(0, 10)] ?? '0x',
    eth_getCode: ([account]: [string]) => (account === delegate ? '0x60' : '0x'),
    eth_getTransactionReceipt: null,
    eth_sendRawTransaction(params: unknown) {
      const [raw] = params as [`0x${string}`]
      sent.push(raw)
      return hex.encode(keccak_256(hex.decode(raw)))
    },
  })
  const solana = {
    getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    getFeeForMessage: { context: { slot: 1 }, value: 5_000 },
    simulateTransaction: { context: { slot: 1 }, value: { err: null } },
    sendTransaction: 'sent',
  }
  const sponsoring = { ...eip155('0xa'), ...sponsor }
  const chains = [eip155('0x1'), eip155('0x2105'), solana, sponsoring]
  const nodes = await Promise.all(chains.map(rpcNode))
  const frame = await buildFrame()
  let site: SecureSite | undefined
  const dapp = await listen((request, response) => {
    const query = new URL(request.url ?? '', 'http://dapp.localhost').searchParams
    const policies = ['cross-origin-opener-policy', 'cross-origin-embedder-policy'].flatMap(
      (name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []),
    )
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...Object.fromEntries(policies),
    })
    response.end(dappPage)
  }, 5_660)
  // The page from a folder, as somebody keeps it in case the operator stops.
  const copy = await listen(({ url = '' }, response) => {
    const name = url.slice('/assets/'.length)
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type })
    response.end(url === '/' ? frame.html : frame.assets.get(name))
  }, 5_680)
  const secure = await listen(
    (incoming, outgoing) =>
      toNodeListener((request, peer) => site?.(request, peer) ?? new Response(null))(
        incoming,
        outgoing,
      ),
    5_670,
  )
  const origin = `http://secure.localhost:${secure.port}`
  const dappOrigin = `http://dapp.localhost:${dapp.port}`
  /** A dapp of which the secure site is no third party. */
  const siblingOrigin = `http://dapp.secure.localhost:${dapp.port}`
  const urlOf = (at: number) => [nodes[at]?.url ?? ''] as const
  const ether = { symbol: 'ETH', decimals: 18 }
  site = createSecureSite({
    origin,
    title: 'Acme wallet',
    dapps: { acme: [dappOrigin, siblingOrigin] },
    storage: memorySecureStorage(),
    keys: [{ id: 'k1', secret: randomBytes(32).toString('base64url') }],
    mail: async (mail) => void mails.push(mail),
    networks: [
      { id: 'eip155:1', name: 'Ethereum', ...ether, urls: urlOf(0) },
      { id: 'eip155:8453', name: 'Base', ...ether, urls: urlOf(1) },
      {
        ...{ id: 'eip155:10', name: 'Optimism', ...ether, urls: urlOf(3) },
        smartAccount: { delegate, bundler: urlOf(3)[0] },
      },
      { id: devnet, name: 'Solana Devnet', symbol: 'SOL', decimals: 9, urls: urlOf(2) },
    ],
    frame: async () => ({
      html: frame.html,
      async asset(name) {
        const body = frame.assets.get(name)
        return body && { body, type: types[name.split('.').at(-1) ?? ''] ?? 'text/plain' }
      },
    }),
    paymasters: { acme: [new URL(urlOf(3)[0]).origin] },
    rates,
    ...options,
  })
  return {
    origin,
    dappOrigin,
    siblingOrigin,
    mails,
    sent,
    /** A service that pays fees on Optimism. */
    payer: `${urlOf(3)[0]}/sponsor`,
    copyUrl: `http://localhost:${copy.port}/`,
    dappUrl: `${dappOrigin}/?secure=${encodeURIComponent(origin)}`,
    /** The same page with headers of its own. */
    dappUrlWith: (headers: Readonly<Record<string, string>>, dapp = dappOrigin) =>
      `${dapp}/?${new URLSearchParams({ secure: origin, ...headers })}`,
    codeOf: () => /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '',
    linkOf: () => /http\S+confirm#[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '',
    async close() {
      await Promise.all([dapp, copy, secure, ...nodes].map((it) => it.close()))
    },
  }
}

export type FrameSite = Awaited<ReturnType<typeof openFrameSite>>
