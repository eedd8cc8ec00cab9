import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const folder = join(import.meta.dirname, '..')
const bytesPerSecond = 300
/** By how much each part of a run starts later than the last one, because its lane has other suites before it. */
const headStartSeconds = [240, 0]

/** Distributes the files of a run evenly to its parts, by their time in an earlier run; a new file by its size. */
export class EvenShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const parts = Array.from({ length: count }, (_, at) => ({
      seconds: count > 1 ? (headStartSeconds[at] ?? 0) : 0,
      files: [] as TestSpecification[],
    }))
    const times: Readonly<Record<string, number>> = JSON.parse(
      readFileSync(join(folder, 'setup/seconds.json'), 'utf8'),
    )
    const timed = files.map((file) => {
      const known = times[relative(folder, file.moduleId)]
      return { file, seconds: known ?? statSync(file.moduleId).size / bytesPerSecond }
    })
    // The parts sort alike, whatever the order in which each found the files.
    timed.sort(
      (one, other) =>
        other.seconds - one.seconds || (one.file.moduleId < other.file.moduleId ? -1 : 1),
    )
    for (const { file, seconds } of timed) {
      const least = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one))
      least.seconds += seconds
      least.files.push(file)
    }
    return parts[index - 1]?.files ?? []
  }
}
