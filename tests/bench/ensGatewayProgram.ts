/** Runs an ENS gateway over a file of names in its own process; reports its port, and its processor time on request. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createDataApi,
  type EnsOptions,
  sqliteNames,
  toNodeListener,
} from '@portico/server/dataApi'

export type GatewayFigures = { readonly cpuSeconds: number }

const [file = '', ens = ''] = process.argv.slice(2)
const plenty = { perSecond: 1e9, burst: 1e9 }
const handler = createDataApi({
  names: sqliteNames(file),
  zones: ['reown.id'],
  ens: JSON.parse(ens) as EnsOptions,
  rates: { ensGateway: plenty },
})
const server = createServer(toNodeListener(handler))
// The load closes its connections itself: one that the server closes while it is asked again would be an error.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const figures: GatewayFigures = { cpuSeconds: (user + system) / 1e6 }
  process.send?.(figures)
})
