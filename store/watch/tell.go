package watch

import (
	"database/sql"
	"fmt"

	"bhatti/store/db"
	"bhatti/store/outbox"
)

// tell puts the messages about concerns into the outbox.
//
// Mail is the way as long as it works. While it fails the devices on which an owner
// is told of orders are told of everything, and the mails go out once they can; only
// the news that mail fails does not wait for mail, unless there is no device.
func tell(tx *db.Tx, begun, over []Concern, mailFails bool) error {
	if len(begun)+len(over) == 0 {
		return nil
	}
	owners, err := numbers(tx, `SELECT staff_id FROM staff WHERE role = 'owner' AND suspended_at IS NULL ORDER BY staff_id`)
	if err != nil {
		return err
	}
	devices, err := numbers(tx, `SELECT d.device_id FROM push_devices d JOIN staff s USING (staff_id)
		WHERE s.role = 'owner' AND s.suspended_at IS NULL ORDER BY d.device_id`)
	if err != nil {
		return err
	}
	byPush := mailFails && len(devices) > 0
	for _, notice := range notices(begun, over) {
		if byPush {
			if err := push(tx, devices, notice); err != nil {
				return err
			}
		}
		if byPush && notice.Concern == Mail {
			continue
		}
		if err := mail(tx, owners, notice); err != nil {
			return err
		}
	}
	return nil
}

func notices(begun, over []Concern) (list []outbox.Notice) {
	for _, c := range begun {
		list = append(list, outbox.Notice{Concern: c.Name, Words: c.Words, Way: c.Way, Since: c.Since.UnixMilli()})
	}
	for _, c := range over {
		list = append(list, outbox.Notice{Concern: c.Name, Words: c.Words, Over: true, Since: c.Since.UnixMilli()})
	}
	return list
}

func mail(tx *db.Tx, owners []int64, notice outbox.Notice) error {
	for _, owner := range owners {
		item := outbox.Item{Kind: outbox.KindNoticeMail, Payload: outbox.NoticeMail{StaffID: owner, Notice: notice}}
		if err := outbox.Enqueue(tx, tx.Now(), item); err != nil {
			return err
		}
	}
	return nil
}

func push(tx *db.Tx, devices []int64, notice outbox.Notice) error {
	for _, device := range devices {
		item := outbox.Item{Kind: outbox.KindPush, Payload: outbox.Push{Device: device, Notice: &notice}, Expires: tx.Clock().Add(worthwhile)}
		if err := outbox.Enqueue(tx, tx.Now(), item); err != nil {
			return err
		}
	}
	return nil
}

func numbers(tx *db.Tx, query string) ([]int64, error) {
	list, err := db.Collect(tx, func(rows *sql.Rows) (n int64, err error) { return n, rows.Scan(&n) }, query)
	if err != nil {
		return nil, fmt.Errorf("read whom to tell: %w", err)
	}
	return list, nil
}
