export default function Home() {
  return <a href="/books">Books</a>;
}
