import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Distributes files to the parts of a run by size, which approximates their run time. */
export class EvenShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {}
    const parts = Array.from({ length: count }, () => ({
      size: 0,
      files: [] as TestSpecification[],
    }))
    const sized = files.map((file) => ({ file, size: statSync(file.moduleId).size }))
    // The parts sort alike, whatever the order in which each found the files.
    sized.sort(
      (one, other) => other.size - one.size || (one.file.moduleId < other.file.moduleId ? -1 : 1),
    )
    for (const { file, size } of sized) {
      const least = parts.reduce((one, other) => (other.size < one.size ? other : one))
      least.size += size
      least.files.push(file)
    }
    return parts[index - 1]?.files ?? []
  }
}
