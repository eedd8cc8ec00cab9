/** A hostile host as a process of its own, so that its work is not counted as that of who measures. */
import { HostileHost } from './HostileHost.ts'

const { url, keys }: { url: string; keys: number } = JSON.parse(process.argv[2] ?? '{}')
const host = new HostileHost(url)
void host.attack(keys)

// A parent that ended badly takes it along.
process.on('disconnect', () => process.exit(1))
process.on('message', () => process.send?.(host.counts))
process.on('SIGTERM', () => {
  host.stop()
  process.exit(0)
})
process.send?.(host.counts)
