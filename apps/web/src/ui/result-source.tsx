import { hostOf, isSourceLink } from '@tossbook/rules';
import { ExternalLink } from 'lucide-react';
import { pictureAddress } from '../lib/http/api-address.ts';

type ResultSourceProps = {
  source: { text: string | null; link: string | null; photo: string | null };
  /** What the photo is of, for whoever cannot see it. */
  photoText: string;
};

/** What speaks for a result. Of a link only its host is shown: the rest could pretend anything. */
export const ResultSource = ({ source: { text, link, photo }, photoText }: ResultSourceProps) => (
  <>
    {text && <p className="whitespace-pre-line">{text}</p>}
    {link && isSourceLink(link) && (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-text underline-offset-4 hover:underline wide:min-h-0"
      >
        {hostOf(link)}
        <ExternalLink aria-hidden className="size-4 shrink-0" />
      </a>
    )}
    {photo && (
      <img
        src={pictureAddress(photo)}
        alt={photoText}
        loading="lazy"
        className="max-h-80 max-w-full rounded-control border border-line"
      />
    )}
  </>
);
