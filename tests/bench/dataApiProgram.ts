/** Runs a data API in its own process with an index in memory; reports its port, and its figures on request. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDataApi, type HeldToken, toNodeListener } from '@portico/server/dataApi'
import { scriptedChain } from '../server/dataApi/fakes/chain.ts'

export type DataFigures = { readonly cpuSeconds: number; readonly heap: number }

const tokens = Array.from({ length: 20 }, (_, at): HeldToken => {
  const named = { name: `Token ${at}`, symbol: `T${at}`, decimals: 18, balance: `${10 ** 15 + at}` }
  return at === 0 ? named : { ...named, address: `0x${String(at).padStart(40, '0')}` }
})
const handler = createDataApi({
  chains: [scriptedChain('eip155:1', tokens)],
  rates: { balance: { perSecond: 1e9, burst: 1e9 } },
})
const server = createServer(toNodeListener(handler))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  global.gc?.()
  const figures: DataFigures = {
    cpuSeconds: (user + system) / 1e6,
    heap: process.memoryUsage().heapUsed,
  }
  process.send?.(figures)
})
