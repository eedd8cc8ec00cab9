export default function NotesView() {
  return <p>Notes</p>
}
