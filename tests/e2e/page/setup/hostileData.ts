import type { BrowserContext, Route } from 'playwright-core'
import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { inject } from 'vitest'
import { told } from '../../../features/activity/setup/told.ts'

const host = 'https://stranger.example'
const headers = { 'access-control-allow-origin': '*' }
const picture = (kind: string) => `${host}/${kind}.png`

/** Places where third-party data names a picture. */
const kinds = ['application', 'avatar', 'directory', 'nft', 'peer', 'token'] as const

/** Third-party data in replies of trustworthy services; all of it names one foreign host. */
export const hostileData = {
  host,
  pictures: kinds.map(picture),
  /** Icon of the wallet on another device. */
  peerIcon: picture('peer'),
  /** Serves the data from the sandbox's services, and from an Ethereum node at this URL. */
  async serve(context: BrowserContext, ethereum: string): Promise<void> {
    await context.route('**/config.js', (route) => withEthereum(route, ethereum))
    await context.route(`${ethereum}/**`, answerAsEthereum)
    await context.route(`${host}/**`, (route) => route.fulfill({ status: 404 }))
    await context.route('**/getWallets*', (route) =>
      change(route, ({ data, ...rest }) => ({
        ...rest,
        data: data.map((wallet) => ({ ...wallet, image_url: picture('directory') })),
      })),
    )
    await context.route('**/v1/identity/*', (route) =>
      route.fulfill({ headers, json: { name: 'stranger.eth', avatar: picture('avatar') } }),
    )
    await context.route('**/v1/account/*/balance*', (route) =>
      change(route, ({ balances }) => ({
        balances: balances.map((row) => ({ ...row, iconUrl: picture('token') })),
      })),
    )
    await context.route('**/v1/account/*/history*', (route) =>
      route.fulfill({ headers, json: { data: history(route), next: null } }),
    )
  },
}

type Json = { data: object[]; balances: object[] }

async function change(route: Route, into: (json: Json) => object): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: into((await response.json()) as Json) })
}

/** Adds Ethereum to the dapp's chains, because names are resolved there. */
async function withEthereum(route: Route, url: string): Promise<void> {
  const response = await route.fetch()
  const chain = JSON.stringify({ chainId: 1, url, name: 'Ethereum' })
  const body = (await response.text()).replace(/"chains":\[(.*?)\]/, `"chains":[$1,${chain}]`)
  await route.fulfill({ response, body })
}

type RpcRequest = { id: number; method: string; params?: [{ to: Hex }] }

/** An Ethereum node whose resolver returns a foreign gateway for every name (EIP-3668). */
async function answerAsEthereum(route: Route): Promise<void> {
  const calls: RpcRequest | readonly RpcRequest[] = route.request().postDataJSON()
  const json = Array.isArray(calls) ? calls.map(rpcReply) : rpcReply(calls as RpcRequest)
  return route.fulfill({ headers, json })
}

function rpcReply({ id, method, params }: RpcRequest) {
  if (method !== 'eth_call') return { jsonrpc: '2.0', id, result: '0x1' }
  const data = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
    ]),
    args: [params![0].to, [`${host}/{sender}/{data}`], '0x', '0x00000000', '0x'],
  })
  return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data } }
}

/** A transaction in which the account sent one NFT and received one, so it does not look like spam. */
function history(route: Route) {
  const account = /account\/([^/]+)\//.exec(route.request().url())?.[1] ?? ''
  const shown = { url: picture('nft'), content_type: 'image/png' }
  const nft = {
    nft_info: {
      name: 'Gift',
      content: { preview: shown, detail: shown },
      flags: { is_spam: false },
      contract_address: `0x${'7'.repeat(40)}`,
      token_id: '1',
    },
    direction: 'in' as const,
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
  const by = { sentFrom: account, chain: `eip155:${inject('sandbox').nodes[0]!.chainId}` }
  return [
    told({ ...by, hash: '0x01', operationType: 'mint', transfers: [nft] }),
    told({
      ...by,
      hash: '0x02',
      operationType: 'execute',
      application: { name: 'Pier', iconUrl: picture('application') },
    }),
  ]
}
