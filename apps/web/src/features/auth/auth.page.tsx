import { clsx } from 'clsx';
import { BookOpenCheck, Coins, Undo2 } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { withWords } from '../../lib/i18n.ts';
import { grouped } from '../../lib/language/grouped.ts';
import { version } from '../../lib/version.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Logo, Wordmark } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useSite } from '../site/queries.ts';
import { STATUS } from '../status/paths.ts';
import { enter, type LoginAnswer } from './enter.ts';
import { forgetKeptLogin, keepLogin, keptLogin } from './kept-login.ts';
import { LoginForm } from './login-form.tsx';
import { LOGIN, REGISTER } from './paths.ts';
import type { Registered } from './register-form.tsx';
import type { Site } from './welcome/amounts.ts';
import { InvitationCard } from './welcome/invitation-card.tsx';
import { Badges, CreateAccount, Landing, WANTS_FORM } from './welcome/landing.tsx';
import { type Invitation, useInvitation } from './welcome/use-invitation.ts';

// Logging in does not wait for the registration code.
const loadRegistration = () => import('./registration.ts');
const RegisterForm = lazy(async () => ({ default: (await loadRegistration()).RegisterForm }));
const RegisteredCard = lazy(async () => ({ default: (await loadRegistration()).RegisteredCard }));

const loadStep = withWords(() => import('../second-factor/login-step.tsx'), 'second-factor');
const LoginStep = lazy(async () => ({ default: (await loadStep()).LoginStep }));

type Tab = 'login' | 'register';
type Passed = { isNewcomer?: boolean; wantsForm?: boolean } | null;

/** Log in, or open an account. On a phone, newcomers and whoever was invited first learn what this is. */
export function AuthPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const tab: Tab = location.pathname === REGISTER ? 'register' : 'login';
  const passed = location.state as Passed;
  const [search] = useSearchParams();
  const site = useSite();
  const invitation = useInvitation(search.get('ref') ?? '');
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [unproven, setUnproven] = useState<LoginAnswer | null>(null);
  const query = search.size > 0 ? `?${search.toString()}` : '';
  const open = (next: Tab) => void navigate(`/${next}${query}`, { state: WANTS_FORM });
  const isInvited = tab === 'register' && invitation.state !== 'none';
  const isBegun = registered !== null || unproven !== null || passed?.wantsForm === true;
  const isLanding = !isBegun && (isInvited || passed?.isNewcomer === true);

  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:grid-rows-1">
      <title>{`${t(`auth.${tab}`)} · ${t('product')}`}</title>
      <Pitch site={site} invitation={invitation} isLanding={isLanding} query={query} />
      <div className="flex flex-col px-4 pt-5 pb-6 wide:min-h-dvh wide:px-8">
        <header className="flex items-center justify-between">
          <span className="flex items-center gap-2 wide:invisible">
            <Logo />
            <Wordmark />
          </span>
          <span className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main
          className={clsx(
            'mx-auto flex w-full max-w-[420px] flex-col py-6 wide:my-auto',
            isLanding ? 'grow wide:grow-0' : 'my-auto',
          )}
        >
          {isLanding && <Landing invitation={invitation} site={site} query={query} />}
          <div
            className={clsx(
              'rounded-card border border-line bg-surface p-5 shadow-card wide:block wide:p-7',
              isLanding && 'hidden',
            )}
          >
            {unproven ? (
              <Suspense fallback={<FieldsSkeleton />}>
                <LoginStep
                  login={unproven}
                  onProven={(token) => enter({ ...unproven, token })}
                  onBack={() => setUnproven(null)}
                />
              </Suspense>
            ) : registered ? (
              <Suspense>
                <RegisteredCard
                  registered={registered}
                  onDone={() => {
                    keepLogin({ userName: registered.userName, password: registered.defaultPassword });
                    setRegistered(null);
                    open('login');
                  }}
                />
              </Suspense>
            ) : (
              <>
                <h1 className="sr-only">{t(`auth.${tab}`)}</h1>
                <LinkTabs
                  label={t('auth.tabs')}
                  isFull
                  state={WANTS_FORM}
                  links={[
                    { to: `${LOGIN}${query}`, text: t('auth.login') },
                    { to: `${REGISTER}${query}`, text: t('auth.register') },
                  ]}
                />
                {tab === 'login' ? (
                  <Login onWantsAccount={() => open('register')} onNeedsFactor={setUnproven} />
                ) : (
                  <Suspense fallback={<FieldsSkeleton />}>
                    <RegisterForm
                      referralCode={search.get('ref') ?? ''}
                      site={site}
                      onRegistered={setRegistered}
                      onHasAccount={() => open('login')}
                    />
                  </Suspense>
                )}
              </>
            )}
          </div>
        </main>
        <Imprint />
      </div>
    </div>
  );
}

/** The form, filled in for whoever comes from registering or from choosing a password. */
function Login(handlers: Omit<ComponentProps<typeof LoginForm>, 'filled'>) {
  const [filled] = useState(keptLogin);
  useEffect(forgetKeptLogin, []);
  return <LoginForm filled={filled} {...handlers} />;
}

type PitchProps = { site: Site; invitation: Invitation; isLanding: boolean; query: string };

/** What the product is, on screens with room for it. */
function Pitch({ site, invitation, isLanding, query }: PitchProps) {
  const { t } = useTranslation();
  const isInvited = invitation.state === 'valid' || invitation.state === 'unchecked';
  // During a rolling upgrade, an old server without offers may answer.
  const bonus = site?.offers?.joiningBonus;
  const points = [
    // Reserves its space until the amount is known; the invitation says it too.
    ...(bonus === 0 || isInvited
      ? []
      : [
          {
            icon: Coins,
            text: bonus ? t('auth.pitchBonus', { amount: grouped(bonus) }) : null,
          },
        ]),
    { icon: BookOpenCheck, text: t('auth.pitchLedger') },
    { icon: Undo2, text: t('auth.pitchCancel') },
  ];
  return (
    <section
      aria-label={t('product')}
      className="relative hidden overflow-hidden border-r border-line bg-[linear-gradient(135deg,color-mix(in_srgb,var(--side-a)_22%,var(--surface)),var(--surface)_50%,color-mix(in_srgb,var(--side-b)_22%,var(--surface)))] p-12 wide:flex wide:flex-col"
    >
      <span className="flex items-center gap-2.5">
        <Logo />
        <Wordmark />
      </span>
      <Logo className="absolute -right-28 -bottom-28 size-[26rem] rotate-12 opacity-15" />
      <div className="relative my-auto max-w-md">
        {invitation.state !== 'none' && (
          <div className="mb-8">
            <InvitationCard invitation={invitation} site={site} />
          </div>
        )}
        <Badges site={site} />
        <p className="mt-2 text-[2.8rem] leading-tight font-extrabold tracking-tight text-balance">
          {t('auth.pitchTitle')}
        </p>
        <p className="mt-4 text-lg text-text-2">{t('auth.pitch')}</p>
        <ul className="mt-8 flex flex-col gap-4">
          {points.map(({ icon: Icon, text }) => (
            <li
              key={text}
              className={clsx('flex min-h-10 items-center gap-3.5 font-medium', text === null && 'invisible')}
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent/15 text-accent-text">
                <Icon aria-hidden className="size-5" />
              </span>
              {text}
            </li>
          ))}
        </ul>
        {isLanding && query === '' && <CreateAccount query={query} className="mt-9 px-8" />}
      </div>
    </section>
  );
}

function Imprint() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className="flex justify-between gap-3 text-[0.8rem] text-text-2">
      <span>{site?.licence ? t('footer.licensed', site.licence) : t('footer.play')}</span>
      <span>{t('footer.adult')}</span>
      <Link
        to={STATUS}
        aria-label={t('footer.status', { version })}
        // As tall as a finger needs, without moving the line.
        className="relative underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-3.5 before:content-[''] hover:underline"
      >
        {version}
      </Link>
    </footer>
  );
}

/** A placeholder for three fields and a button. */
const FieldsSkeleton = () => (
  <div className="flex flex-col gap-5" aria-hidden>
    {['name', 'userId', 'code'].map((field) => (
      <div key={field} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-12 rounded-control" />
      </div>
    ))}
    <Skeleton className="h-12 rounded-control" />
  </div>
);
