/** A hostile host in a separate process, so that its work does not affect the measurement. */
import { HostileHost } from './HostileHost.ts'

const { url, keys }: { url: string; keys: number } = JSON.parse(process.argv[2] ?? '{}')
const host = new HostileHost(url)
void host.attack(keys)

// Ends with its parent, even if that crashes.
process.on('disconnect', () => process.exit(1))
process.on('message', () => process.send?.(host.counts))
process.on('SIGTERM', () => {
  host.stop()
  process.exit(0)
})
process.send?.(host.counts)
