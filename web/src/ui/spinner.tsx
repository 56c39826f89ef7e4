/** Hidden from screen readers, which read the text beside it. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}

export function LoadingIndicator({ children }: { children: string }) {
  return (
    <output className="flex items-center gap-3 wrap-anywhere text-quiet">
      <Spinner className="size-5 text-teal" />
      {children}
    </output>
  );
}
