import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RelayStats } from '../relay/index.ts'

type Report = (call: string, status: number, seconds: number) => void

export type Metrics = {
  /** Counts the requests to a service, and how long they take, by call: names of calls are few and ours. */
  requests(service: string, about: string): Report
  /** How long requests of the relay take, by method. */
  readonly relayRequest: (method: string, seconds: number) => void
  readonly relayRefused: (reason: string) => void
  /** Takes the figures of the relay whenever they are asked for. */
  watchRelay(stats: () => RelayStats): void
  /** All of them, in the text format of Prometheus. */
  text(): Promise<string>
}

/** From a cached answer to the time limit of a node. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one server, and of its process; two servers in one process do not know each other. */
export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const refused = new Counter({
    name: 'portico_relay_refused_total',
    help: 'Connections and requests that were refused',
    labelNames: ['reason'],
    registers,
  })
  const durations = (service: string, about: string) =>
    new Histogram({
      name: `portico_${service}_request_duration_seconds`,
      help: `Duration of requests to the ${about}`,
      labelNames: ['call'],
      buckets,
      registers,
    })
  const relay = durations('relay', 'relay')
  return {
    requests(service, about) {
      const total = new Counter({
        name: `portico_${service}_requests_total`,
        help: `Requests to the ${about}`,
        labelNames: ['call', 'status'],
        registers,
      })
      const duration = durations(service, about)
      return (call, status, seconds) => {
        total.inc({ call, status: String(status) })
        duration.observe({ call }, seconds)
      }
    },
    relayRequest: (call, seconds) => relay.observe({ call }, seconds),
    relayRefused: (reason) => refused.inc({ reason }),
    watchRelay: (stats) => watchRelay(stats, registers),
    text: () => register.metrics(),
  }
}

function watchRelay(stats: () => RelayStats, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: (now: RelayStats) => number) =>
    new Gauge({
      name: `portico_relay_${name}`,
      help,
      registers,
      collect() {
        this.set(read(stats()))
      },
    })
  const counter = (name: string, help: string, read: (now: RelayStats) => number) =>
    new Counter({
      name: `portico_relay_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read(stats()))
      },
    })
  gauge('connections', 'WebSockets that are open', ({ sockets }) => sockets)
  gauge('clients', 'Clients that are connected', ({ clients }) => clients)
  gauge('topics', 'Topics that somebody here listens to', ({ topics }) => topics)
  gauge('buffered_bytes', 'Bytes that wait for slow connections', ({ buffered }) => buffered)
  gauge('held_messages', 'Messages that wait in this process', ({ held }) => held?.messages ?? 0)
  gauge('held_bytes', 'Memory that they count for', ({ held }) => held?.bytes ?? 0)
  new Counter({
    name: 'portico_relay_messages_total',
    help: 'Messages taken in, and written to clients',
    labelNames: ['direction'],
    registers,
    collect() {
      const { published, delivered } = stats()
      this.reset()
      this.inc({ direction: 'in' }, published)
      this.inc({ direction: 'out' }, delivered)
    },
  })
  counter('repeated', 'Messages that were there already', ({ repeated }) => repeated)
  counter('acknowledged', 'Messages that their receiver has', ({ acknowledged }) => acknowledged)
  counter('evicted', 'Messages removed to make room for others', ({ evicted }) => evicted)
  counter('failed', 'Requests answered with an error', ({ failed }) => failed)
  counter('dropped', 'Connections ended because they did not keep up', ({ dropped }) => dropped)
  counter('slowed', 'Times that a client was slowed down', ({ slowed }) => slowed)
}
