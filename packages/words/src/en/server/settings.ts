/** What each setting is called, what it means for whoever decides about it, and what 0 means where it is more than a number. */
export const settings = {
  'bet.stakeMinRupees': { name: 'Smallest stake', meaning: 'The least that one bet may stake.' },
  'bet.stakeMaxRupees': {
    name: 'Largest stake',
    meaning: 'The most that one bet may stake. A client who asks for more is told this amount.',
  },
  'bet.positionMaxRupees': {
    name: 'Largest position',
    meaning: 'The most that one client may have staked on one match, all open bets together.',
  },
  'bet.matchLiabilityMaxRupees': {
    name: 'Risk on one match',
    meaning:
      'The most that the house may come to owe in winnings on either side of a match. Stakes on the other side do not count against it, since they can be cancelled.',
  },
  'bet.siteLiabilityMaxRupees': {
    name: 'Risk on all matches',
    meaning: 'The same for all open matches together, each with the side on which more is owed.',
  },
  'match.rateMaxPercent': {
    name: 'Highest rate',
    meaning:
      'No match can be given a rate above this. Above 100% the house can lose on a match whichever team wins.',
  },
  'match.rateConfirmPercent': {
    name: 'Rate to ask about',
    meaning: 'Above this rate, the form of a match shows what it means and asks whether it is right.',
  },
  'match.rateChangeConfirmPoints': {
    name: 'Change of rate to ask about',
    meaning:
      'When bets have been placed, the form of a match asks whether a change of the rate by more than this is right.',
    zero: 'Every change',
  },
  'cashier.confirmFromRupees': {
    name: 'Large amount',
    meaning: 'From this amount on, a deposit or withdrawal by staff is typed twice and needs a reason.',
  },
  'approval.twoPeople': {
    name: 'Two people for large matters',
    meaning:
      'Whether another admin must agree to large payments and results, to every reversal, to new staff and to these settings.',
  },
  'approval.depositFromRupees': {
    name: 'Deposits that need two people',
    meaning:
      'From this amount on, counting what the same person deposited, and what the same user got, in the last 24 hours without a second person.',
  },
  'approval.withdrawalFromRupees': {
    name: 'Withdrawals that need two people',
    meaning: 'The same for withdrawals.',
  },
  'approval.settlementFromRupees': {
    name: 'Results that need two people',
    meaning: 'From this payout on, a result waits for another admin before anybody is paid.',
  },
  'employee.dailyCapRupees': {
    name: "Employee's daily cap",
    meaning:
      'What an employee can deposit to clients, and what they can withdraw from clients, between midnight and midnight (IST). An employee can have a cap of their own.',
    zero: 'Nothing',
  },
  'bonus.joiningRupees': {
    name: 'Joining bonus',
    meaning: 'Given to every client who registers, without a deposit.',
    zero: 'None',
  },
  'bonus.joiningForStaffCreated': {
    name: 'Joining bonus for clients made by staff',
    meaning: 'Whether clients whom staff create get the joining bonus too.',
  },
  'bonus.dailyRupees': {
    name: 'Daily bonus',
    meaning: 'What a client can claim once a day, by the calendar in India.',
    zero: 'None',
  },
  'bonus.topUpRupees': {
    name: 'Play money top-up',
    meaning:
      'With play money only: what a client gets who has too little for the smallest stake and no open bet.',
    zero: 'None',
  },
  'bonus.topUpsPerDay': {
    name: 'Top-ups a day',
    meaning: 'How often a client can top up in a day, by the calendar in India.',
  },
  'referral.rewardRupees': {
    name: 'Reward for the referrer',
    meaning: "Paid to the referrer after a friend's first deposit, within the yearly cap.",
    zero: 'None',
  },
  'referral.friendBonusRupees': {
    name: 'Bonus for the friend',
    meaning: 'Paid to the friend at the same time.',
    zero: 'None',
  },
  'referral.yearCapRupees': {
    name: 'Yearly cap',
    meaning:
      'What one referrer can earn in a calendar year. A reward that would go beyond it is cut to what is left.',
  },
  'referral.minimumDepositRupees': {
    name: 'Smallest deposit that counts',
    meaning: "A friend's first deposit must be at least this much to bring the reward.",
    zero: 'Any deposit',
  },
  'referral.friendsPerAddressPerDay': {
    name: 'Friends from one address',
    meaning:
      'How many friends of one referrer may join from one address in 24 hours. The rewards of more wait for review.',
    zero: 'Every reward waits',
  },
  'referral.holdSharedDevice': {
    name: 'Hold rewards on a shared device',
    meaning: 'Whether the reward for a friend on a device of the referrer waits for review.',
  },
  'referral.firstDepositsPerEmployeePerDay': {
    name: 'First deposits by one employee',
    meaning:
      'How many first deposits of referred friends one employee makes in 24 hours before their rewards wait for review.',
  },
  'referral.joinsPerNetworkPerDay': {
    name: 'Referred accounts from one network',
    meaning:
      'How many accounts with any referral code join in 24 hours from one IPv6 network, or from one IPv4 address with a second sign, before their rewards wait for review.',
  },
  'referral.joinsPerAddressPerDay': {
    name: 'Referred accounts from one IPv4 address',
    meaning:
      'The same without a second sign. Mobile carriers put thousands of people behind one address, so keep it generous.',
  },
  'upi.amountMinRupees': {
    name: 'Smallest UPI deposit',
    meaning: 'What a client must at least have paid by UPI.',
  },
  'upi.amountMaxRupees': {
    name: 'Largest UPI deposit',
    meaning: 'What a client can at most send in one deposit.',
  },
  'upi.waitingPerClient': {
    name: 'UPI deposits that wait',
    meaning: 'Of one client, at the same time; then the next must wait until an admin has looked at one.',
  },
  'upi.requestsPerHour': { name: 'UPI deposits in an hour', meaning: 'That one client can send.' },
  'registration.perAddressPerHour': {
    name: 'New accounts from one address',
    meaning: 'In an hour. Mobile carriers put thousands of people behind one address, so keep it generous.',
  },
  'registration.perDevicePerHour': { name: 'New accounts from one browser', meaning: 'In an hour.' },
  'login.failuresPerAddress': {
    name: 'Failed logins from one address',
    meaning: 'In 15 minutes; after that each login from it takes a check of the browser.',
  },
  'login.failuresPerDevice': {
    name: 'Failed logins from one browser',
    meaning: 'In 15 minutes; after that each login in it takes a check of the browser.',
  },
  'session.staffIdleMinutes': {
    name: 'Staff log-out when idle',
    meaning:
      'How long staff stay logged in without doing anything. Pages that refresh themselves do not count.',
  },
  'secondFactor.askFromRupees': {
    name: 'Amount that asks for the second factor',
    meaning:
      'Staff who have a second factor prove it again for a deposit or withdrawal of this much or more, unless they did in the last 5 minutes.',
  },
  'password.givenHoursAfterRegistration': {
    name: 'First password of a new account',
    meaning: 'How long it works. After that, staff reset it.',
  },
  'password.givenMinutesAfterReset': {
    name: 'Password after a reset',
    meaning: 'How long it works. After that, staff reset it again.',
  },
} as const;

/** The value of a setting without a limit, within a sentence. */
export const noLimit = 'no limit';
