/** @jsxImportSource hono/jsx */
import { Icon } from './icon.tsx';

interface SearchFormProps {
  action: string;
  search: string;
  label: string;
  placeholder: string;
}

/** The search above a list that has no other filters. */
export function SearchForm({ action, search, label, placeholder }: SearchFormProps) {
  return (
    <form class="filters only-search" method="get" action={action} role="search">
      <div class="search-box">
        <Icon name="search" />
        <input
          type="search"
          name="search"
          value={search}
          aria-label={label}
          placeholder={placeholder}
          maxlength={100}
          autocomplete="off"
        />
      </div>
      <button class="button secondary" type="submit">
        Search
      </button>
      {search && (
        <a class="clear" href={action}>
          Clear
        </a>
      )}
    </form>
  );
}

/** The text that a query searches for, without blanks around it. */
export function searchIn({ search = '' }: Readonly<Record<string, string>>): string {
  return search.trim().slice(0, 100);
}

/** Says above a list that its rows only resemble the search. */
export function SimilarOnly() {
  return (
    <p class="facts" role="status">
      Nothing has all these words. These are similar.
    </p>
  );
}
