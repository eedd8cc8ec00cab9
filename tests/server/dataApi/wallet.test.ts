import { describe, expect, it } from 'vitest'
import { account } from './fakes/account.ts'
import { scriptedChain } from './fakes/chain.ts'
import { openDataApi } from './openDataApi.ts'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18, balance: '255' }
const token = { address: account.token, name: 'Coin', symbol: 'C', decimals: 6, balance: '16' }
const chains = [scriptedChain('eip155:1', [native, token]), scriptedChain('eip155:31337', [native])]
const { post } = openDataApi({ chains })
const call = (params: unknown, method = 'wallet_getAssets') => ({
  jsonrpc: '2.0',
  id: 5,
  method,
  params,
})

for (const route of ['/wallet', '/json-rpc'])
  describe(`wallet_getAssets at ${route}`, () => {
    const assets = async (query: object) => (await post(route, call(query))).body.result

    it('R7.36 R3.10 returns the assets of an account by chain id, balances in hexadecimal', async () => {
      const { status, body } = await post(route, call([{ account: account.me }]))
      const metadata = {
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        price: 0,
        iconUrl: '',
        value: 0,
      }
      const ether = { address: 'native', balance: '0xff', type: 'native', metadata }
      const coin = { address: account.token, balance: '0x10', type: 'erc20' }
      expect([status, body.id]).toEqual([200, 5])
      expect(body.result).toEqual({
        '0x1': [
          ether,
          { ...coin, metadata: { ...metadata, name: 'Coin', symbol: 'C', decimals: 6 } },
        ],
        '0x7a69': [ether],
      })
    })

    it('R7.36 filters by chain, asset type and asset', async () => {
      const me = account.me
      expect(Object.keys(await assets({ account: me, chainFilter: ['0x7a69', '0x5'] }))).toEqual([
        '0x7a69',
      ])
      const erc20 = await assets({ account: me, assetTypeFilter: ['ERC20'] })
      expect([erc20['0x1'].length, erc20['0x7a69']]).toEqual([1, []])
      const assetFilter = { '0x1': [{ address: account.token, type: 'erc20' }] }
      const some = await assets({ account: me, assetFilter, chainFilter: ['0x7a69'] })
      expect(some).toEqual({ '0x1': [expect.objectContaining({ address: account.token })] })
    })

    it('answers a long filter for an account with many tokens quickly', async () => {
      const many = Array.from({ length: 10_000 }, (_, at) => {
        return { ...native, address: `0x${at.toString(16).padStart(40, '0')}` }
      })
      const { post } = openDataApi({ chains: [scriptedChain('eip155:1', many)] })
      const others = Array.from({ length: 20_000 }, (_, at) => [`0x${(at + 2).toString(16)}`, []])
      const wanted = many.slice(0, 5_000).map(({ address }) => ({ address }))
      const assetFilter = { ...Object.fromEntries(others), '0x1': wanted }
      const { body } = await post(route, call({ account: account.me, assetFilter }))
      expect(body.result['0x1']).toHaveLength(5_000)
    })

    it('answers 400 with an error code when the method fails, and 422 for a body that is not a call', async () => {
      const of = async (body: unknown) => {
        const reply = await post(route, body)
        return [reply.status, reply.body.error?.code]
      }
      expect(await of(call([], 'wallet_prepareCalls'))).toEqual([400, -32601])
      expect(await of(call({}))).toEqual([400, -32602])
      expect(await of(call({ account: account.me, chainFilter: ['1'] }))).toEqual([400, -32602])
      const unreachable = scriptedChain('eip155:1')
      unreachable.failure = new Error('away')
      const errors: unknown[] = []
      const options = { chains: [unreachable], onError: (error: unknown) => errors.push(error) }
      const failed = await openDataApi(options).post(route, call({ account: account.me }))
      expect([failed.status, failed.body.error.code]).toEqual([400, -32000])
      expect(errors).toEqual([unreachable.failure])
      for (const odd of [1, [], {}, { method: 1 }]) expect(await of(odd)).toEqual([422, undefined])
      expect((await post(route, '{')).status).toBe(400)
    })
  })
