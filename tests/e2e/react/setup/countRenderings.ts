declare global {
  var renderings: { take(): number }
}

type Fiber = { flags: number; child: Fiber | null; sibling: Fiber | null }
type Root = { current: Fiber; containerInfo: Element }

/**
 * Runs in the page before its scripts: counts the components in a dialog that React runs, by the hook of its developer
 * tools, which production builds call too. `take` returns the count since the last call.
 */
export function countRenderings(): void {
  let count = 0
  const trees = new WeakMap<Root, Set<Fiber>>()
  const collect = (fiber: Fiber | null, into: Set<Fiber>) => {
    for (let one = fiber; one; one = one.sibling) {
      into.add(one)
      collect(one.child, into)
    }
    return into
  }
  const onCommitFiberRoot = (_: number, root: Root) => {
    if (!root.containerInfo.closest('dialog')) return
    const before = trees.get(root)
    const tree = collect(root.current, new Set())
    trees.set(root, tree)
    // A component that did not run stays the same object; the flag 1 is React's `PerformedWork`.
    for (const fiber of tree) if (!before?.has(fiber) && fiber.flags & 1) count += 1
  }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot,
    onCommitFiberUnmount() {},
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: hook,
    renderings: {
      take() {
        const taken = count
        count = 0
        return taken
      },
    },
  })
}
