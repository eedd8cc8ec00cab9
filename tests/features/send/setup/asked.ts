/** What a wallet is asked, and the way to answer it. */
export function asked() {
  const answers: { agree(hash: string): void; refuse(error: Error): void }[] = []
  const send = () =>
    new Promise<{ hash: string }>((resolve, reject) => {
      answers.push({ agree: (hash) => resolve({ hash }), refuse: reject })
    })
  return { answers, send }
}
