export function AdminApp() {
  return <p>Portal</p>;
}
